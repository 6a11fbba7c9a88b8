import { describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectNothing } from './role-matrix.ts'
import { EDITORS, useNewsroom } from './people.ts'
import { aSubmission } from './rows.ts'

const newsroom = useNewsroom()
const { add, as } = newsroom

const aSource = () => ({
  name: `Wire ${crypto.randomUUID()}`,
  url: 'https://wire.example/',
  rss_feed_url: `https://wire.example/${crypto.randomUUID()}`,
  api_endpoint: 'https://wire.example/api',
  active: true,
})
const addSource = async () => (await add('news_sources', aSource())).id

describeTable(newsroom, {
  table: 'news_sources',
  thing: 'a source',
  make: addSource,
  sees: ['admin'],
  adds: { who: ['admin'], row: aSource },
  // versions.test.ts tests update_news_source.
  changes: { who: ['admin'], to: { active: false } },
  removes: ['admin'],
})

describeCall(newsroom, 'list_draft_sources', 'read the source of a draft', EDITORS, async () => ({
  p_source_ids: [await addSource()],
}))

describe('a source of draft articles', () => {
  it('shows chief authors only its name and address', async () => {
    const [id, unused] = [await addSource(), await addSource()]
    await add('draft_articles', aSubmission({ source_id: id }))
    const before = await newsroom.row('news_sources', id)
    const { data } = await as('chief').rpc('list_draft_sources', { p_source_ids: [id, unused, crypto.randomUUID()] })
    expect(data).toEqual([{ id, name: before?.['name'], url: before?.['url'] }])
    const sources = () => as('chief').from('news_sources')
    expectNothing(await sources().select('id'))
    expect(
      (await as('chief').from('draft_articles').select('source:news_sources(rss_feed_url)').eq('source_id', id)).data,
    ).toEqual([{ source: null }])
    expectNothing(await sources().update({ active: false }).eq('id', id))
    expectNothing(await sources().delete().eq('id', id))
    expect(await newsroom.row('news_sources', id)).toEqual(before)
  })

  it('stays hidden from an anchor', async () => {
    const id = await addSource()
    await add('draft_articles', aSubmission({ source_id: id }))
    expectNothing(await as('anchor').from('news_sources').select().eq('id', id))
  })

  it('can be removed by an admin; its drafts stay', async () => {
    const id = await addSource()
    const draft = await add('draft_articles', aSubmission({ source_id: id }))
    expect((await as('admin').from('news_sources').delete().eq('id', id)).error).toBeNull()
    expect(await newsroom.row('draft_articles', draft.id)).toMatchObject({ source_id: null })
  })
})

describe('an admin', () => {
  const adding = (part: Record<string, unknown>) =>
    as('admin')
      .from('news_sources')
      .insert({ ...aSource(), ...part })

  it('cannot add the same source twice', async () => {
    const source = aSource()
    await adding(source)
    expect((await adding(source)).error?.code).toBe('23505')
  })

  it.each([
    ['a name of blanks', { name: '  ' }],
    ['an address that is a script', { url: 'javascript:alert(1)' }],
    ['a feed from a file', { rss_feed_url: 'file:///etc/passwd' }],
    ['an endpoint that is a script', { api_endpoint: 'javascript:alert(1)' }],
  ])('cannot add a source with %s', async (_, part) => {
    expect((await adding(part)).error?.code).toBe('23514')
  })
})
