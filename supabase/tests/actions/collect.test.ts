import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { feedOf, sendFile, sendText, useCollector } from './collector-steps.ts'

const backend = useSharedBackend()
useBrowser(backend)
const { addSource, drafts, run } = useCollector(backend)
const sources = () =>
  backend.sql(
    'select name, failures, last_error, feed_etag, succeeded_at is not null as succeeded from news_sources order by name',
  )

describe('the collector', () => {
  it('files new items once, with title, text and link', async () => {
    await addSource('Harbour', sendFile('harbour.rss.xml'))
    expect(await run()).toEqual({
      checked: 1,
      unchanged: 0,
      failed: [],
      filed: 3,
      paraphrased: 0,
      unusable: 0,
      hasMore: false,
    })
    expect(await drafts()).toMatchObject([
      {
        original_title: 'Crane & cargo: Tema’s new berth opens',
        original_url: 'https://harbour-gazette.example/news/berth?utm_source=rss',
        original_content: 'The berth took **three years**.\n\nIt opened on Friday.\nShips came & went.',
        paraphrased_title: null,
        paraphrased_content: null,
        suggested_category: 'Business',
        status: 'pending',
      },
      { original_title: 'Ferry timetable changes' },
      { original_title: 'Ɔkyeame speaks at the fish market' },
    ])
    expect(await backend.sql('select count(*)::int as n from news_sources')).toEqual([{ n: 1 }])
    expect(await run()).toMatchObject({ checked: 1, filed: 0, hasMore: false })
    expect(await drafts()).toHaveLength(3)
  })

  it('sends conditional requests', async () => {
    const asked: unknown[] = []
    await addSource('Harbour', (request, response) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      sendFile('harbour.rss.xml', { ETag: '"v1"' })(request, response)
    })
    await run()
    expect(await run()).toMatchObject({ checked: 1, unchanged: 1, filed: 0, failed: [] })
    expect(asked).toEqual([undefined, '"v1"'])
    expect(await sources()).toMatchObject([{ failures: 0, feed_etag: '"v1"', succeeded: true }])
  })

  it('reads Atom, JSON and RDF as well, and feeds with a wrong charset', async () => {
    await addSource('Atom', sendFile('savannah.atom.xml', { 'Content-Type': 'application/atom+xml' }))
    await addSource('JSON', sendFile('lakeside.feed.json', { 'Content-Type': 'application/feed+json' }))
    await addSource('RDF', sendFile('coast.rdf.xml', { 'Content-Type': 'application/rdf+xml' }))
    await addSource('Latin', sendFile('says-utf8-is-latin.rss.xml', { 'Content-Type': 'text/xml; charset=utf-8' }))
    await addSource('UTF-8', sendFile('says-latin-is-utf8.rss.xml', { 'Content-Type': 'text/xml; charset=iso-8859-1' }))
    expect(await run()).toMatchObject({ checked: 5, failed: [], filed: 7 })
    const titles = (await drafts()).map((draft) => draft['original_title'])
    expect(titles).toEqual(
      expect.arrayContaining([
        'A café opens',
        'Ŋmɛlɛ opens a café',
        'Shea harvest begins',
        'Sixty boats',
        'Turtles return to Ada',
      ]),
    )
  })

  it('continues after a failing source, records its error, and retries it later', async () => {
    await addSource('Good', sendFile('harbour.rss.xml'))
    await addSource('Bomb', sendFile('entity-bomb.rss.xml'))
    await addSource('Reads files', sendFile('external-entity.rss.xml'))
    await addSource('Gone', (_, response) => response.writeHead(410).end())
    await addSource('Web page', sendFile('web-page.html', { 'Content-Type': 'text/html' }))
    await addSource('Cut off', sendFile('cut-off.rss.xml'))
    await addSource('In circles', (_, response) => response.writeHead(302, { Location: '/feed' }).end())
    await addSource('Into the house', (_, response) =>
      response.writeHead(302, { Location: 'http://127.0.0.1:54321/rest/v1/profiles' }).end(),
    )
    await addSource('Hangs up', (request) => request.socket.destroy())
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    await addSource('Fifty megabytes', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/xml' })
      for (let sent = 0; sent < 50; sent++) response.write(megabyte)
      response.end()
    })
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    await addSource(
      'Fifty packed',
      (_, response) =>
        void response.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Encoding': 'gzip' }).end(packed),
    )
    const report = await run()
    expect(report).toMatchObject({ checked: 11, filed: 3 })
    expect(Object.fromEntries(report?.failed.map(({ source, error }) => [source, error]) ?? [])).toEqual({
      Bomb: 'The feed defines custom XML entities, which are not accepted.',
      'Reads files': 'The feed defines custom XML entities, which are not accepted.',
      Gone: 'The server responded with status 410.',
      'Web page': 'The server sent text/html instead of a feed.',
      'Cut off': 'The feed is damaged and cannot be read.',
      'In circles': 'The address redirects more than 5 times.',
      'Into the house': 'This address is on a private network, which is not allowed.',
      'Hangs up': 'The server could not be reached, or it closed the connection.',
      'Fifty megabytes': 'The response is larger than 2 MB.',
      'Fifty packed': 'The response is larger than 2 MB.',
    })
    expect(await sources()).toEqual(
      expect.arrayContaining([
        { name: 'Good', failures: 0, last_error: null, feed_etag: null, succeeded: true },
        {
          name: 'Gone',
          failures: 1,
          last_error: 'The server responded with status 410.',
          feed_etag: null,
          succeeded: false,
        },
      ]),
    )
    expect(await run()).toMatchObject({ checked: 1, failed: [] })
  })

  it('files no scripts, and counts items without title or address', async () => {
    await addSource('Hostile', sendFile('hostile-titles.rss.xml'))
    await addSource('Gaps', sendFile('gaps.rss.xml'))
    expect(await run()).toMatchObject({ checked: 2, failed: [], filed: 8, unusable: 6 })
    expect(JSON.stringify(await drafts())).not.toMatch(/alert|script>|onerror|javascript:|passwd|secret/)
    expect(await backend.sql('select 1 from draft_articles where image_url is not null')).toEqual([])
  })

  it('files ten items per source, and requests the rest again', async () => {
    const asked: unknown[] = []
    await addSource('Many', (request, response) => {
      asked.push(request.headers['if-none-match'])
      response.writeHead(200, { 'Content-Type': 'application/xml', ETag: '"v1"' }).end(feedOf(30))
    })
    expect(await run()).toMatchObject({ filed: 10, hasMore: true })
    expect(await run()).toMatchObject({ filed: 10, hasMore: false })
    expect(asked).toEqual([undefined, undefined])
    expect(await run()).toMatchObject({ filed: 0 })
    expect(asked[2]).toBe('"v1"')
  })

  it('files forty per run, and starts the next run with the sources left', async () => {
    const feed = (house: string) => feedOf(10).replaceAll('many.example', `${house}.example`)
    for (const house of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await addSource(house, sendText(feed(house)))
    }
    expect(await run()).toMatchObject({ filed: 40, hasMore: true })
    expect(await run()).toMatchObject({ filed: 20, hasMore: false })
  })

  it('never runs twice at once, and stores its report', async () => {
    let release = () => {}
    const waiting = new Promise<void>((done) => {
      release = done
    })
    await addSource(
      'Slow',
      (request, response) => void waiting.then(() => sendFile('harbour.rss.xml')(request, response)),
    )
    const first = run()
    await vi.waitFor(
      async () => expect(await backend.sql('select 1 from collection_runs where ended_at is null')).toHaveLength(1),
      10_000,
    )
    expect(await run()).toBeNull()
    release()
    expect(await first).toMatchObject({ filed: 3 })
    expect(
      await backend.sql(`select report ->> 'filed' as filed, ended_at is not null as ended from collection_runs`),
    ).toEqual([{ filed: '3', ended: true }])
    expect(await run()).not.toBeNull()
  })
})
