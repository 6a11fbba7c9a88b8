import { expect, test } from 'vitest'

import { useDatabase } from '../testing/database'
import PageCache from '../page-cache.mjs'
import { getLatestHeadlines } from './latest-headlines'

const database = useDatabase()
const [rain, snow] = [
  { slug: 'rain', title: 'Rain' },
  { slug: 'snow', title: 'Snow' },
]
const answer = (headline: typeof rain) => database.answer('published_articles', { body: [headline] })

test('caches headlines for half a minute or until an article changes', async () => {
  const now = Date.now() - 60_000
  answer(rain)
  expect(await getLatestHeadlines(now)).toEqual([rain])
  answer(snow)
  expect(await getLatestHeadlines(now + 29_999)).toEqual([rain])
  expect(await getLatestHeadlines(now + 30_000)).toEqual([snow])
  answer(rain)
  await new PageCache().revalidateTag('front-page')
  expect(await getLatestHeadlines(now + 30_001)).toEqual([rain])
})
