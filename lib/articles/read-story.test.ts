import { expect, test } from 'vitest'

import { useDatabase } from '../testing/database'
import { mockNext } from '../testing/request'
import PageCache from '../page-cache.mjs'
import { getArticle, getViews, listRelated } from './queries.public'
import { shareStories, type StoryAnswer } from './read-story'
import { checkStoryAddresses, getStoryFate } from './story-addresses'

const database = useDatabase()
mockNext()

const article = (part: object = {}) => ({
  id: '1',
  slug: 'rain',
  content: 'It rained.',
  bylines: [{ slug: 'ama' }],
  topics: [{ slug: 'cocoa' }],
  views: 7,
  ...part,
})
const answer = (part: object = {}) =>
  ({ fate: 'story', version: 1, article: article(part), related: [{ id: '2' }] }) as unknown as StoryAnswer

/** A source that counts its reads; each answer says which one it is. */
function makeSource() {
  const state = { reads: 0, now: 0, gate: Promise.resolve() }
  const read = async () => {
    const title = `read ${(state.reads += 1)}`
    await state.gate
    return answer({ title })
  }
  const get = shareStories(read, () => state.now)
  const titleOf = async (slug = 'rain') => ((await get(slug)) as { article: { title: string } }).article.title
  return { state, titleOf }
}
const revalidate = (tag: string) => new PageCache().revalidateTag(tag)

test('the check of an address and all parts of its page take one round trip', async () => {
  database.answer('get_slug_redirects_version', { body: 1 })
  database.answer('list_slug_redirects', { body: [] })
  database.answer('read_story', { body: [{ ...answer(), slugs_version: 1 }] })
  await checkStoryAddresses()
  const before = database.asked().length
  expect(await getStoryFate('rain')).toBe('story')
  expect(await Promise.all([getArticle('rain'), listRelated('rain'), getViews('rain')])).toEqual([
    article(),
    [{ id: '2' }],
    7,
  ])
  expect(database.asked().slice(before)).toEqual(['read_story'])
})

test('is read once by those who ask at the same time, and again two seconds later', async () => {
  const { state, titleOf } = makeSource()
  expect(await Promise.all([titleOf(), titleOf(), titleOf()])).toEqual(['read 1', 'read 1', 'read 1'])
  state.now = 1999
  expect(await titleOf()).toBe('read 1')
  state.now = 2000
  expect(await titleOf()).toBe('read 2')
})

test.each(['slug:rain', 'article:1', 'author:ama', 'topic:cocoa', 'article:2'])(
  'is read again once %s was revalidated',
  async (tag) => {
    const { state, titleOf } = makeSource()
    state.now = Date.now()
    await titleOf()
    await revalidate('front-page')
    expect(await titleOf()).toBe('read 1')
    await revalidate(tag)
    expect(await titleOf()).toBe('read 2')
    // Other tests use the same tags.
    await new Promise((done) => setTimeout(done, 2))
  },
)

test('does not answer what was being read during a change to those who ask after it', async () => {
  const { state, titleOf } = makeSource()
  state.now = Date.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.gate = promise
  const before = titleOf()
  await revalidate('article:1')
  const after = titleOf()
  resolve()
  expect(await Promise.all([before, after])).toEqual(['read 1', 'read 2'])
})

test('keeps nothing for addresses without a story', async () => {
  let reads = 0
  const get = shareStories(async () => ({ fate: 'missing', version: (reads += 1) }))
  expect(await Promise.all([get('a'), get('a')])).toEqual([{ fate: 'missing', version: 1 }, expect.anything()])
  expect(await get('a')).toEqual({ fate: 'missing', version: 2 })
})
