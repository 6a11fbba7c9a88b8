import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { type CollectedNow, collectNow } from '../../../lib/collector/actions.ts'
import { env } from '../../../lib/env.ts'
import { testFeed } from '../../../lib/sources/actions.feed.ts'
import { readFeedFile } from '../../../lib/testing/feed-files.ts'
import { useWebServers } from '../../../lib/testing/web-servers.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const web = useWebServers()

beforeEach(() => backend.emptyTables())

const GONE = '00000000-0000-4000-8000-000000000000'
async function addWire(feed: string | null = 'https://wire.example/feed'): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into news_sources (name, url, rss_feed_url) values ('Lakeside Wire', 'https://wire.example/', $1) returning id`,
    [feed],
  )
  return row?.id ?? ''
}

describe('an admin with the sources', () => {
  beforeEach(() => browser.comeAs({ role: 'admin' }))

  it('collects now: is told what each source brought, and not more often than is polite', async () => {
    const { port } = await web.serve((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(readFeedFile('harbour.rss.xml')),
    )
    env().loopbackPorts = [port]
    await addWire(`http://127.0.0.1:${port}/feed`)
    await backend.sql(
      `insert into news_sources (name, url, rss_feed_url) values ('Gone', 'https://gone.example/', 'http://10.0.0.1/feed')`,
    )
    const first = (await browser.send(collectNow, {})).data as CollectedNow
    expect(first.hasMore).toBe(false)
    expect(first.results.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual([
      { source: 'Gone', sentence: 'This address is on a private network, which is not allowed.', hasFailed: true },
      { source: 'Lakeside Wire', sentence: '3 new drafts.' },
    ])
    for (let time = 2; time <= 6; time++)
      expect((await browser.send(collectNow, {})).data).toEqual({
        results: [{ source: 'Lakeside Wire', sentence: 'Nothing new.' }],
        hasMore: false,
      })
    expect((await browser.send(collectNow, {})).message).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes\.$/,
    )
    env().loopbackPorts = []
    expect(await backend.sql('select 1 from draft_articles')).toHaveLength(3)
  })

  it('is told if the collector is running already', async () => {
    await backend.sql('insert into collection_runs default values')
    expect((await browser.send(collectNow, {})).message).toBe(
      'The collector is already running. Please try again in a few minutes.',
    )
  })

  it('tests a feed on a private address, and is told why not', async () => {
    const source_id = await addWire('http://127.0.0.1:8080/feed')
    expect((await browser.send(testFeed, { source_id })).message).toBe(
      'This address is on a private network, which is not allowed.',
    )
    await backend.sql('update news_sources set rss_feed_url = null')
    expect((await browser.send(testFeed, { source_id })).message).toBe('This source has no RSS feed.')
    expect((await browser.send(testFeed, { source_id: GONE })).message).toBe('This news source no longer exists.')
    expect((await browser.send(testFeed, { source_id: 'x' })).fields).toEqual({
      source_id: 'This news source no longer exists.',
    })
  })
})
