import { expect, it } from 'vitest'

import { mergeCopies, getCopyTitle } from './list'

const ID = '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => ID.replace(/.$/, digit)) as [string, string, string]
const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const inBrowser = (id: string, subject: string, values: object, part: object = {}) => ({
  id,
  subject,
  content: { at: at(1), values, ...part },
})

it('lists the texts of this browser and of the server once each, newest first', () => {
  const found = mergeCopies(
    [inBrowser(FIRST, 'story:new', { title: 'Newest state' }, { at: at(2) })],
    [
      { id: FIRST, subject: 'story:new', title: 'Older state', at: at(1) },
      { id: SECOND, subject: `story:${ID}`, title: 'On the phone', at: at(3) },
    ],
    false,
  )
  expect(found).toEqual([
    expect.objectContaining({
      title: 'On the phone',
      kind: 'Story',
      href: `/news-anchor/${ID}/edit?unsaved=${SECOND}`,
    }),
    expect.objectContaining({ title: 'Newest state', isOnServer: true, href: `/news-anchor/new?unsaved=${FIRST}` }),
  ])
})

it.each([
  ['article:new', '/admin/articles/new?'],
  ['article:short', '/chief-author/new?'],
  [`article:${ID}`, `/admin/articles/${ID}/edit?`],
  [`draft:${ID}`, `/admin/drafts/${ID}/paraphrase?`],
  [`story:${ID}`, `/chief-author/stories/${ID}?edit=1&`],
])('opens %s where it is written', (subject, path) => {
  const [found] = mergeCopies([], [{ id: FIRST, subject, title: null, at: null }], true)
  expect(found?.href).toBe(`${path}unsaved=${FIRST}`)
})

it('lists a form by its name and longest text, and opens its page', () => {
  const values = { kind: 'correction', body: 'The figure was 1,410.' }
  const form = inBrowser(THIRD, `form:Add note:${ID}`, values, { href: '/admin/articles/1/corrections' })
  expect(mergeCopies([form, inBrowser(FIRST, 'form:Old', values)], [], true)).toEqual([
    expect.objectContaining({
      kind: 'Add note',
      title: 'The figure was 1,410.',
      href: `/admin/articles/1/corrections?unsaved=${THIRD}`,
    }),
  ])
})

it('opens the present text of a form, also where a former one was opened', () => {
  const href = `/news-anchor/1?tab=drafts&unsaved=${FIRST}&unsaved=${SECOND}`
  const [found] = mergeCopies([inBrowser(THIRD, 'form:Reply', { body: 'Noted.' }, { href })], [], false)
  expect(found?.href).toBe(`/news-anchor/1?tab=drafts&unsaved=${THIRD}`)
})

it.each([
  [{ title: ' ', description: 'Cold malt', start_date: '2026-11-28T08:45', priority: '10' }, 'Cold malt'],
  [{ name: 'Ama', bio: 'Reports from Wa.' }, 'Ama'],
  [{ title: 'Malt', description: 'Cold malt, near you' }, 'Malt'],
  [{ image_url: 'https://cdn.example/a-long-address.jpg', link_url: '/story/rain', active: 'on', note: 'Ask' }, 'Ask'],
  [{ title: '', content: 'Cocoa', last_import: '{"other":"What was there before"}' }, 'Cocoa'],
  [{ start_date: '2026-11-28T08:45', id: '00000000-0000-4000-8000-000000000001', max_budget: '1,200.50' }, ''],
])('names the copy of a form with %j by its words', (values, title) => {
  expect(getCopyTitle(values)).toBe(title)
})

it.each([
  ['## Rain\n\nIt **rained** in *Accra*, [they say](https://a.example).', 'Rain It rained in Accra, they say.'],
  ['- 5 \\* 3\n- snake\\_case\n\n> **Loud _and_ clear**', '5 * 3 snake_case Loud and clear'],
  [':::factbox[In numbers]\n12 km\n:::\n\n::picture{src="/media/articles/a.webp"}\n\n1. One\\\nTwo', '12 km One Two'],
])('names the copy of a text without the marks of Markdown: %j', (content, title) => {
  expect(getCopyTitle({ content })).toBe(title)
  const [found] = mergeCopies([], [{ id: FIRST, subject: 'story:new', title: content, at: null }], true)
  expect(found?.title).toBe(title)
})
