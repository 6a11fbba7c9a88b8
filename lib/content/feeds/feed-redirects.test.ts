import { expect, it } from 'vitest'

import { useDatabase } from '../../testing/database'
import { findFeedRedirect } from './feed-redirects'
import { parseFeedName } from './rules'

const database = useDatabase()

it.each([
  ['topic-cocao.xml', '/rss/topic-cocoa.xml'],
  ['author-cocao.xml', '/rss/author-cocoa.xml'],
  ['topic-cocoa.xml', null],
  ['author-cocoa.xml', null],
  ['sports.xml', null],
])('redirects %s to %s', async (file, path) => {
  for (const page of ['find_topic_page', 'find_author_page'])
    database.answer(page, { body: [{ current_slug: 'cocoa', articles: 1 }] })
  expect(await findFeedRedirect(parseFeedName(file)!)).toBe(path)
})

it('redirects no unknown feed, and does not say so while the database is down', async () => {
  database.answer('find_topic_page', { body: [] })
  database.answer('find_author_page', 'hangs up')
  expect(await findFeedRedirect(parseFeedName('topic-none.xml')!)).toBeNull()
  await expect(findFeedRedirect(parseFeedName('author-none.xml')!)).rejects.toThrow('Database')
})
