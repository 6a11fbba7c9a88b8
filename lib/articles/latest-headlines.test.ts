import { expect, test } from 'vitest'

import { applyChange } from '../cache/changes'
import { useDatabase } from '../testing/database'
import { getLatestHeadlines } from './latest-headlines'

const database = useDatabase()
const rain = { slug: 'rain', title: 'Rain' }

test('are none while the database is down, and those of now when it answers again', async () => {
  database.answer('published_articles', { status: 500, body: { message: 'no database' } })
  expect(await getLatestHeadlines()).toEqual([])
  database.answer('published_articles', { body: [rain] })
  expect(await getLatestHeadlines()).toEqual([rain])
  database.answer('published_articles', { body: [] })
  expect(await getLatestHeadlines()).toEqual([rain])
  applyChange(['front-page'])
  expect(await getLatestHeadlines()).toEqual([])
})
