import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { type CollectedNow, collectNow } from '../../../lib/collector/actions.ts'
import { env } from '../../../lib/env.ts'
import { testFeed } from '../../../lib/sources/actions.feed.ts'
import { importOpml } from '../../../lib/sources/actions.opml.ts'
import { addSource, deleteSource, editSource, switchSource } from '../../../lib/sources/actions.ts'
import { listSources } from '../../../lib/sources/queries.staff.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'
import { readFeedFile } from '../../../lib/testing/feed-files.ts'
import { useWebServers } from '../../../lib/testing/web-servers.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const web = useWebServers()

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

const WIRE = { name: 'Lakeside Wire', url: 'https://wire.example/', rss_feed_url: '', api_endpoint: '' }
const GONE = '00000000-0000-4000-8000-000000000000'
const sources = () =>
  backend.sql('select name, url, rss_feed_url, api_endpoint, active from news_sources order by name')
async function addWire(feed: string | null = 'https://wire.example/feed'): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into news_sources (name, url, rss_feed_url) values ('Lakeside Wire', 'https://wire.example/', $1) returning id`,
    [feed],
  )
  return row?.id ?? ''
}
const versionOf = async (source_id: string) => {
  const { db } = await createStaffClient(['admin'])
  return (await listSources(db)).sources.find(({ id }) => id === source_id)?.updated_at ?? ''
}
const opml = (...outlines: string[]) =>
  `<?xml version="1.0"?><opml version="2.0"><head/><body>${outlines.join('')}</body></opml>`
const outline = (name: string, feed = `https://${name}.example/feed`) =>
  `<outline text="${name}" type="rss" xmlUrl="${feed}" htmlUrl="https://${name}.example/"/>`

describe('an admin with the sources', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('adds, edits, switches and deletes, each with its message', async () => {
    expect(await browser.send(addSource, WIRE)).toMatchObject({
      ok: true,
      title: 'News source created successfully',
      to: '/admin/sources',
    })
    expect(await sources()).toEqual([
      { name: 'Lakeside Wire', url: 'https://wire.example/', rss_feed_url: null, api_endpoint: null, active: true },
    ])
    const [{ id: source_id } = { id: '' }] = await backend.sql<{ id: string }>('select id from news_sources')
    expect(
      await browser.send(editSource, {
        ...WIRE,
        source_id,
        expected_version: await versionOf(source_id),
        rss_feed_url: 'https://wire.example/rss',
      }),
    ).toMatchObject({ title: 'News source updated successfully' })
    expect(await browser.send(switchSource, { source_id, active: 'false' })).toMatchObject({
      title: 'News source deactivated successfully',
    })
    expect(await sources()).toMatchObject([{ rss_feed_url: 'https://wire.example/rss', active: false }])
    expect(await browser.send(switchSource, { source_id, active: 'true' })).toMatchObject({
      title: 'News source activated successfully',
    })
    expect(await browser.send(deleteSource, { source_id })).toMatchObject({ title: 'News source deleted successfully' })
    expect(await sources()).toEqual([])
  })

  it('gets an error for the invalid field, and keeps the input', async () => {
    const answer = await browser.send(addSource, {
      name: ' ',
      url: 'wire.example',
      rss_feed_url: 'file:///etc/passwd',
      api_endpoint: 'https://a:b@wire.example/',
    })
    const address = 'Please enter an address that starts with https:// or http://'
    expect(answer).toMatchObject({
      ok: false,
      fields: { name: 'Please enter a name.', url: address, rss_feed_url: address, api_endpoint: address },
      values: { url: 'wire.example' },
    })
    expect((await browser.send(addSource, { name: 'A', url: '' })).fields).toEqual({
      url: 'Please enter the website URL.',
    })
    expect(await sources()).toEqual([])
  })

  it('is told if a source exists already or is gone', async () => {
    await addWire()
    expect((await browser.send(addSource, WIRE)).message).toBe(
      'A news source with this name and website already exists.',
    )
    for (const action of [deleteSource, switchSource, editSource]) {
      expect((await browser.send(action, { ...WIRE, source_id: GONE, active: 'true' })).message).toBe(
        'This news source no longer exists.',
      )
    }
  })

  it('is told that a feed is listed already, however it is spelled', async () => {
    const listed = 'This feed is listed already, perhaps under another name or spelling of its address.'
    await addWire('https://wire.example/Feed')
    const source = { name: 'Twin', url: 'https://twin.example/' }
    for (const rss_feed_url of [
      'https://wire.example/Feed',
      'http://www.wire.example/Feed/',
      'feed://WIRE.example:443/Feed#top',
    ])
      expect(await browser.send(addSource, { ...source, rss_feed_url })).toMatchObject({ ok: false, message: listed })
    expect((await browser.send(addSource, { ...source, rss_feed_url: 'https://wire.example/feed' })).ok).toBe(true)
    const { id } = (await backend.sql(`select id from news_sources where name = 'Twin'`))[0] as { id: string }
    const opened = { ...source, source_id: id, expected_version: await versionOf(id) }
    expect(await browser.send(editSource, { ...opened, rss_feed_url: 'http://wire.example/Feed' })).toMatchObject({
      ok: false,
      message: listed,
    })
  })

  it('is told that someone else changed it or uses its name, and keeps the input', async () => {
    const source_id = await addWire()
    const expected_version = await versionOf(source_id)
    await browser.send(editSource, { ...WIRE, source_id, expected_version, name: 'By the first' })
    const answer = await browser.send(editSource, { ...WIRE, source_id, expected_version, name: 'By the second' })
    expect(answer).toMatchObject({
      ok: false,
      values: { name: 'By the second', expected_version },
      message:
        'This news source was changed by someone else since you opened it. Your text is still here: copy what you need, then reload.',
    })
    await addWire()
    const twin = await browser.send(editSource, { ...WIRE, source_id, expected_version: await versionOf(source_id) })
    expect(twin).toMatchObject({ ok: false, message: 'A news source with this name and website already exists.' })
    expect(await sources()).toMatchObject([{ name: 'By the first' }, { name: 'Lakeside Wire' }])
  })

  it('imports a list: adds new sources, keeps known ones, and lists invalid ones', async () => {
    await addWire('https://known.example/feed')
    const text = opml(
      outline('known'),
      `<outline text="Folder">${outline('harbour')}</outline>`,
      outline('script', 'javascript:alert(1)'),
      '<outline text="No feed"/>',
    )
    expect(await browser.send(importOpml, { text })).toMatchObject({
      ok: true,
      data: {
        added: ['harbour'],
        known: ['known'],
        refused: [{ name: 'script', why: 'Please enter an address that starts with https:// or http://' }],
      },
    })
    expect(await sources()).toMatchObject([
      { name: 'Lakeside Wire' },
      { name: 'harbour', url: 'https://harbour.example/', rss_feed_url: 'https://harbour.example/feed', active: true },
    ])
  })

  it('cannot import hostile or empty lists', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY a "aaaa">]><opml><body><outline text="&a;" xmlUrl="https://a.example/"/></body></opml>'
    expect((await browser.send(importOpml, { text: bomb })).message).toBe(
      'The list declares a document type, which is not accepted.',
    )
    expect((await browser.send(importOpml, { text: '  ' })).fields).toEqual({
      text: 'Please choose an OPML file, or paste its text.',
    })
    expect(await sources()).toEqual([])
  })

  it('tests a feed and sees its newest items, without filing any', async () => {
    const { port } = await web.serve((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(readFeedFile('harbour.rss.xml')),
    )
    env().loopbackPorts = [port]
    const source_id = await addWire(`http://127.0.0.1:${port}/feed`)
    expect(await browser.send(testFeed, { source_id })).toMatchObject({
      ok: true,
      data: {
        title: 'The Harbour Gazette',
        unusable: 0,
        items: [{ title: 'Ɔkyeame speaks at the fish market', publishedAt: '2026-11-21T07:00:00.000Z' }, {}, {}],
      },
    })
    env().loopbackPorts = []
    expect(await backend.sql('select 1 from draft_articles')).toEqual([])
  })

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

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ])('cannot change sources as %s', async (_who, profile, sentence) => {
    const source_id = await addWire()
    if (profile) await comeAs(profile)
    const before = await sources()
    for (const action of [addSource, editSource, switchSource, deleteSource]) {
      expect((await browser.send(action, { ...WIRE, name: 'Other', source_id, active: 'false' })).message).toBe(
        sentence,
      )
    }
    expect((await browser.send(importOpml, { text: opml(outline('a')) })).message).toBe(sentence)
    expect((await browser.send(testFeed, { source_id })).message).toBe(sentence)
    expect((await browser.send(collectNow, {})).message).toBe(sentence)
    expect(await sources()).toEqual(before)
  })
})
