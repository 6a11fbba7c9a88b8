import { expect, test } from 'vitest'

import { listReaderSources } from './reader-sources.mjs'

const sources = new Set(listReaderSources())

test.each([
  'app/layout.tsx',
  'app/(site)/story/[slug]/page.tsx',
  'components/site/story/article-picture.tsx',
  // This file is loaded on demand.
  'components/site/search/search-dialog.client.tsx',
  'components/site/shell/theme-dialog.client.tsx',
  'components/site/ads/popup-sheet.client.tsx',
])('readers have the classes of %s', (file) => expect(sources).toContain(file))

test.each([
  'app/(newsroom)/layout.tsx',
  'components/newsroom/table/data-table.tsx',
  'components/editor/toolbar.client.tsx',
])('readers do not have the classes of %s', (file) => expect(sources).not.toContain(file))
