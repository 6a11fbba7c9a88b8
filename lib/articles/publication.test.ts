import { expect, it } from 'vitest'

import { getPublication, nameAction } from './publication'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DRAFT = { published: '', publication_date: '2026-11-21T11:00' }
const DATED_DRAFT = { published: '', publication_date: '2026-11-22T11:00' }
const LIVE = { published: 'yes', publication_date: '2026-11-21T11:00' }
const SCHEDULED = { published: 'yes', publication_date: '2026-11-22T11:00' }

it('calls an article published only once its date has come', () => {
  expect([DRAFT, DATED_DRAFT, SCHEDULED, LIVE].map((text) => getPublication(text, NOW))).toEqual([
    'draft',
    'draft',
    'scheduled',
    'published',
  ])
})

it.each([
  ['Publish', DRAFT, DRAFT],
  ['Publish', DRAFT, LIVE],
  ['Schedule', DRAFT, DATED_DRAFT],
  ['Schedule', DRAFT, SCHEDULED],
  ['Update', LIVE, LIVE],
  ['Schedule', LIVE, SCHEDULED],
  ['Unpublish', LIVE, DRAFT],
  ['Update', SCHEDULED, SCHEDULED],
  ['Publish', SCHEDULED, LIVE],
  ['Unpublish', SCHEDULED, DATED_DRAFT],
])('the button says %s', (label, stored, text) => {
  expect(nameAction(stored, text, false, NOW)[0]).toBe(label)
})

it('the button says Schedule before a date is set', () => {
  expect([DRAFT, LIVE].map((text) => nameAction(text, text, true, NOW)[0])).toEqual(['Schedule', 'Schedule'])
})
