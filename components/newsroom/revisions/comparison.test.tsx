import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { Revision } from '@/lib/revisions/queries.staff'

import { Comparison } from './comparison'

const revision: Revision = {
  number: 1,
  made_at: '2026-11-20T10:00:00Z',
  transaction_id: null,
  title: 'Rain',
  excerpt: null,
  content: 'It rained.',
  slug: 'rain',
  category: 'Culture',
  image_url: null,
  image_alt: null,
  image_caption: null,
  image_credit: null,
  bylines: [],
  byline: null,
  pictures: [],
  restored_from: null,
  fields: { language: null, source_name: 'Wire', source_nofollow: false },
}
const show = (fields: Revision['fields'], before = revision.fields) =>
  renderToStaticMarkup(
    <Comparison before={{ ...revision, fields: before }} after={{ ...revision, number: 2, fields }} view="inline" />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('shows which of the other fields changed', () => {
  const shown = show({ language: 'ee', source_name: 'Wire', source_nofollow: true })
  expect(shown).toMatch(/language.*English.*Ewe/)
  expect(shown).toMatch(/nofollow.*yes/)
  expect(shown).not.toContain('source')
})

it('takes a field that an older revision lacks as empty', () => {
  expect(show(revision.fields, {})).toMatch(/source.*Wire/)
  expect(show({ language: null, source_nofollow: false }, {})).toContain('Both are the same.')
})
