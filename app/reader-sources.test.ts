import { expect, test } from 'vitest'

import { listReaderSources } from './reader-sources.mjs'

const sources = new Set(listReaderSources())

test.each([
  'app/layout.tsx',
  'app/(site)/story/[slug]/page.tsx',
  'components/articles/article-picture.tsx',
  // Loaded on demand.
  'components/search/search-dialog.client.tsx',
  'components/layout/look-dialog.client.tsx',
  'components/ads/popup-sheet.client.tsx',
])('readers have the classes of %s', (file) => expect(sources).toContain(file))

test.each(['app/(staff)/layout.tsx', 'components/staff/data-table.tsx', 'components/editor/toolbar.client.tsx'])(
  'readers do not have the classes of %s',
  (file) => expect(sources).not.toContain(file),
)
