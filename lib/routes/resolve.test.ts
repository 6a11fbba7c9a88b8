import { beforeEach, expect, test, vi } from 'vitest'

import { getArticle, getViews, listRelated } from '../articles/queries.public'
import { applyChange } from '../cache/changes'
import { resolve, type Resolved } from './resolve'
import { useDatabase } from '../testing/database'

const database = useDatabase()
const ID = '0c61d3f6-1111-4222-8333-444455556666'

beforeEach(() => {
  // Forgets whatever the test before has asked.
  applyChange(['*'])
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-31T12:00:00Z') })
  return () => void vi.useRealTimers()
})

test.each([
  [{ resolution: 'story', article: {} }, 'page'],
  [{ resolution: 'moved', current_slug: 'snow' }, { movedTo: '/story/snow' }],
  [{ resolution: 'gone' }, 'gone'],
  [{ resolution: 'missing' }, 'missing'],
])('a story of which the database says %o', async (row, expected) => {
  database.answer('read_story', { body: [row] })
  expect(await resolve('story /story/rain')).toEqual(expected)
  expect(database.callsOf('read_story')).toEqual([{ p_slug: 'rain' }])
})

test('a story and all parts of its page take one round trip', async () => {
  const article = { id: '1', slug: 'rain', bylines: [], topics: [], views: 7 }
  database.answer('read_story', { body: [{ resolution: 'story', article, related: [{ id: '2' }] }] })
  const page = async () => Promise.all([getArticle('rain'), listRelated('rain'), getViews('rain')])
  expect([await resolve('story /story/rain'), await page()]).toEqual(['page', [article, [{ id: '2' }], 7]])
  expect(database.asked()).toEqual(['read_story'])
})

test.each(['author', 'topic'] as const)('the pages of one %s', async (kind) => {
  const find = `find_${kind}_page`
  const ask = (path: string) => resolve(`${kind} /${kind}/${path}`)
  database.answer(find, { body: [{ current_slug: 'cocoa-2', articles: 21 }] })
  const [first, second, third] = [await ask('cocoa-2'), await ask('cocoa-2/2'), await ask('cocoa-2/3')]
  expect([first, second, third]).toEqual(['page', 'page', 'missing'])
  expect(await ask('cocoa/2')).toEqual({ movedTo: `/${kind}/cocoa-2/2` })
  const asked = database.callsOf(find).length
  const invalid = [
    'cocoa-2/1',
    'cocoa-2/0',
    'cocoa-2/02',
    'cocoa-2/12345',
    'cocoa-2/2/3',
    'cocoa-2/x',
    'Cocoa',
    'a%20b',
    '',
  ]
  for (const path of [...invalid, 'x'.repeat(101)]) expect([path, await ask(path)]).toEqual([path, 'missing'])
  expect(database.callsOf(find)).toHaveLength(asked)
  database.answer(find, { body: [] })
  expect(await ask('nobody')).toBe('missing')
})

const months = (...counts: [string, number][]) =>
  database.answer('list_archive_months', {
    body: counts.map(([month, articles]) => ({ month: `${month}-01`, articles })),
  })

test.each<[Resolved, string]>([
  ['archive', '/archive'],
  ['section month', '/culture'],
])('the pages of the %s, with one question for all months', async (kind, folder) => {
  months(['2026-03', 101], ['2026-01', 50])
  const ask = (path: string) => resolve(`${kind} ${folder}/${path}`)
  const answers: [string, string[]][] = [
    // Fifty articles to a page; a month of the paper's life has one even if it is empty.
    ['page', ['2026/03', '2026/03/2', '2026/03/3', '2026/01', '2026/02', '2026/05']],
    [
      'missing',
      ['2026/03/4', '2026/01/2', '2026/02/2', '2026/06', '2025/12', '2026/13', '2026/03/1', '2026/march', '2026'],
    ],
  ]
  for (const [answer, paths] of answers) {
    for (const path of paths) expect([path, await ask(path)]).toEqual([path, answer])
  }
  expect(database.callsOf('list_archive_months')).toEqual([kind === 'archive' ? {} : { p_category: 'Culture' }])
})

test('the present month of a paper without articles', async () => {
  months()
  const ask = () =>
    Promise.all(['/archive/2026/05', '/archive/2026/04', '/archive/2026/06'].map((path) => resolve(`archive ${path}`)))
  expect(await ask()).toEqual(['page', 'missing', 'missing'])
  vi.setSystemTime('2026-06-01T00:00:00Z')
  expect(await ask()).toEqual(['missing', 'missing', 'page'])
})

test.each([
  ['/corrections/2', 'list_corrections'],
  [`/corrections/rejoinder/${ID}`, 'corrections'],
])('%s, if it has something', async (path, table) => {
  database.answer(table, { body: [{ id: ID }] })
  expect(await resolve(`corrections ${path}`)).toBe('page')
  applyChange(['corrections'])
  database.answer(table, { body: [] })
  expect(await resolve(`corrections ${path}`)).toBe('missing')
})

test('corrections of other addresses are asked of nobody', async () => {
  for (const path of ['1', 'x', '2/3', 'rejoinder', 'rejoinder/x', `rejoinder/${ID}/2`])
    expect([path, await resolve(`corrections /corrections/${path}`)]).toEqual([path, 'missing'])
  expect(database.asked()).toEqual([])
})

test('an unreachable database is nobody’s answer', async () => {
  database.answer('read_story', { status: 500, body: { message: 'no database' } })
  await expect(resolve('story /story/rain')).rejects.toThrow('Database')
})
