import { expect, test } from 'vitest'

import { CATEGORIES } from '../articles/schema'
import { frontPageSchema, readSlots, readSlug } from './schema'

test.each([
  ['rain-in-tamale', 'rain-in-tamale'],
  [' /story/rain-in-tamale/ ', 'rain-in-tamale'],
  ['https://lodestar.example/story/rain-in-tamale?utm_source=x#top', 'rain-in-tamale'],
  ['', ''],
  ['/', ''],
])('reads the slug of %j as %j', (typed, slug) => expect(readSlug(typed)).toBe(slug))

test('reads slots by number and skips empty ones', () => {
  const { slots, sections } = readSlots({
    'seconds.3': 'c',
    'seconds.1': 'a',
    'seconds.2': ' ',
    'lead.1': '/story/l',
    'lead.1.until': '2026-11-23T20:00',
    'Politics.5': 'p',
    'Politics.6': 'too many',
    'order.Culture': '1',
    'order.Politics': '9',
  })
  expect(slots).toEqual([
    { name: 'lead.1', place: 'lead', slug: 'l', until: '2026-11-23T20:00:00.000Z' },
    { name: 'seconds.1', place: 'seconds', slug: 'a', until: null },
    { name: 'seconds.3', place: 'seconds', slug: 'c', until: null },
    { name: 'Politics.5', place: 'Politics', slug: 'p', until: null },
  ])
  expect(sections[0]).toBe('Culture')
  expect(sections.toSorted()).toEqual([...CATEGORIES].sort())
})

test.each([
  [
    { expected_number: '0', 'lead.1': 'a', 'seconds.1': '/story/a' },
    { 'seconds.1': 'This article is already placed elsewhere.' },
  ],
  [
    { expected_number: '0', 'lead.1': 'a', 'lead.1.until': 'soon' },
    { 'lead.1.until': 'Please choose a date and a time.' },
  ],
  [{ 'lead.1': 'a' }, { form: 'Please reload the page.' }],
  [{ expected_number: '-1' }, { form: 'Please reload the page.' }],
])('rejects the form %j: %j', (form, problems) => {
  const { error } = frontPageSchema.safeParse(form)
  expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path[0], message]))).toEqual(problems)
})

test('fills everything automatically if the form is empty', () => {
  expect(frontPageSchema.parse({ expected_number: '3' })).toMatchObject({
    slots: [],
    expected_number: 3,
    is_breaking: false,
    sections: [...CATEGORIES],
  })
})
