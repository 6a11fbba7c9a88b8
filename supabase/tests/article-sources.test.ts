import { describe, expect, it } from 'vitest'

import { asArticle, asArgs, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const form = {
  title: 'Rain over Tamale',
  slug: 'rain-over-tamale',
  content: 'It rained.',
  category: 'Education',
  featured: false,
  published: true,
  images: [],
}
const addArticle = async (row: Row = {}) => (await add('articles', anArticle(row))).id
const article = async (key: string) => (await newsroom.row('articles', key)) ?? {}
const create = (part: Row) => as('chief').rpc('create_article', asArticle(asArgs({ ...form, ...part })))
const update = async (article_id: string, part: Row, who: Who = 'chief') =>
  as(who).rpc(
    'update_article',
    asArticle(
      asArgs({
        article_id,
        expected_version: (await article(article_id))['updated_at'] ?? hoursAgo(1),
        ...form,
        ...part,
      }),
    ),
  )

describe('the language of an article', () => {
  it('is chosen by an editor, shown to readers, and stays after a form without that field', async () => {
    const { data } = await create({ language: 'ee' })
    const { data: read } = await as('reader').from('published_articles').select('language').eq('id', data.id).single()
    expect(read).toEqual({ language: 'ee' })
    await update(data.id, { title: 'Rain again' })
    expect(await article(data.id)).toMatchObject({ title: 'Rain again', language: 'ee' })
    await update(data.id, { language: null })
    expect(await article(data.id)).toMatchObject({ language: null })
  })

  it('is a code', async () => {
    expect((await create({ language: 'Ewe" onload="' })).error?.code).toBe('23514')
  })
})

describe('the source of an article', () => {
  const source = { source_name: ' Wire ', source_url: 'https://wire.example/1' }

  it('is set by an editor on creation and visible to readers', async () => {
    const { data } = await create(source)
    expect(await article(data.id)).toMatchObject({ source_name: 'Wire', source_url: 'https://wire.example/1' })
    const { data: read } = await as('reader')
      .from('published_articles')
      .select('source_name, source_url')
      .eq('id', data.id)
      .single()
    expect(read).toEqual({ source_name: 'Wire', source_url: 'https://wire.example/1' })
  })

  it('is changed and removed with the article, each time with an audit log entry', async () => {
    const article_id = await addArticle({ ...source, source_name: 'Wire' })
    expect((await update(article_id, { source_name: 'Reef Radio', source_url: null })).error).toBeNull()
    expect(await article(article_id)).toMatchObject({ source_name: 'Reef Radio', source_url: null })
    const { data } = await update(article_id, { source_name: ' ', source_url: ' ' })
    expect(await article(article_id)).toMatchObject({
      source_name: null,
      source_url: null,
      updated_at: data.updated_at,
    })
    const entries = await sql<{ changes: Row }>(
      `select changes from private.audit_entries where row_id = $1 and profile_id = $2 order by id`,
      [article_id, id('chief')],
    )
    expect(entries.map(({ changes }) => [changes['source_name'], changes['source_url']])).toEqual([
      [
        ['Wire', 'Reef Radio'],
        ['https://wire.example/1', null],
      ],
      [['Reef Radio', null], undefined],
    ])
  })

  it('is linked with nofollow if the editor says so, also after a form without that field', async () => {
    const { data } = await create({ ...source, source_nofollow: true })
    const { data: read } = await as('reader')
      .from('published_articles')
      .select('source_nofollow')
      .eq('id', data.id)
      .single()
    expect(read).toEqual({ source_nofollow: true })
    await update(data.id, source)
    expect(await article(data.id)).toMatchObject({ source_nofollow: true })
    await update(data.id, { ...source, source_nofollow: false })
    expect(await article(data.id)).toMatchObject({ source_nofollow: false })
  })

  it('may be named instead of the author', async () => {
    const { data } = await create({ bylines: [{ name: ' Efua Mensah ' }] })
    const names = async () =>
      (await as('reader').from('published_articles').select('bylines').eq('id', data.id).single()).data?.bylines
    expect(await names()).toEqual([{ name: 'Efua Mensah', slug: 'efua-mensah' }])
    await update(data.id, { title: 'Rain again' })
    expect(await names()).toMatchObject([{ name: 'Efua Mensah' }])
    await update(data.id, { bylines: [] })
    expect(await names()).toMatchObject([{ name: 'Abena Chief' }])
  })

  it.each([
    ['a script', { source_url: 'javascript:alert(1)' }],
    ['a file', { source_url: 'file:///etc/passwd' }],
    ['a page of this site', { source_url: '/story/rain' }],
    ['an address without end', { source_url: `https://wire.example/${'x'.repeat(2000)}` }],
    ['a name without end', { source_name: 'x'.repeat(201) }],
    ['a byline without end', { bylines: [{ name: 'x'.repeat(201) }] }],
    ['a byline of nobody', { bylines: [{ name: ' ' }] }],
    ['a role without end', { bylines: [{ name: 'Yaw', role: 'x'.repeat(61) }] }],
  ])('is never %s, for new and existing articles', async (_, part) => {
    const article_id = await addArticle()
    const before = await newsroom.fingerprint()
    expect([(await create(part)).error?.code, (await update(article_id, part)).error?.code]).toEqual(['23514', '23514'])
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('stays if someone else saved in between', async () => {
    const { data } = await create(source)
    await update(data.id, { ...source, title: 'First' }, 'admin')
    expect((await update(data.id, { expected_version: data.updated_at })).error?.message).toBe('article_changed')
    expect(await article(data.id)).toMatchObject({ source_name: 'Wire' })
  })
})
