import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const article = async (article_id: string) => (await row('articles', article_id)) ?? {}

for (const [call, action, part] of [
  ['publish_article', 'publish an article', { published: false }],
  ['unpublish_article', 'unpublish an article', {}],
  ['delete_article', 'delete an article', {}],
] as const) {
  describeCall(newsroom, call, action, EDITORS, async () => ({ p_article_id: await addArticle(part) }))
}
describeCall(newsroom, 'set_article_created_at', 'correct the created date of an article', EDITORS, async () => ({
  p_article_id: await addArticle(),
  p_created_at: '2026-01-01T00:00:00Z',
}))

describeCall(newsroom, 'undo_publication', 'undo their publication of an article', EDITORS, async (who) => {
  const publisher = EDITORS.includes(who) ? who : 'chief'
  const p_article_id = await addArticle({ published: false })
  const { data } = await as(publisher).rpc('publish_article', { p_article_id })
  return { p_article_id, p_expected_version: data.updated_at }
})

describe('an anchor who wrote an article', () => {
  it.each(['publish_article', 'unpublish_article', 'delete_article'])('cannot %s', async (call) => {
    const article_id = await addArticle({ author_id: id('anchor'), published: call !== 'publish_article' })
    const before = await newsroom.fingerprint()
    expect((await as('anchor').rpc(call, { p_article_id: article_id })).error?.code).toBe('42501')
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('an editor who publishes', () => {
  const publish = (article_id: string) => as('chief').rpc('publish_article', { p_article_id: article_id })
  const isVisible = async (article_id: string) =>
    (await as('reader').from('articles').select('id').eq('id', article_id)).data?.length === 1

  it.each([
    ['an unpublished article', { published: false, publication_date: hoursAgo(100) }],
    ['a scheduled one before its time', { publication_date: minutesFromNow(60) }],
  ])("%s makes it visible now, with today's date", async (__, part) => {
    const article_id = await addArticle(part)
    expect((await publish(article_id)).data).toMatchObject({ id: article_id, published: true })
    expect(await isVisible(article_id)).toBe(true)
    const { publication_date, last_edited_by } = await article(article_id)
    expect(Date.now() - Date.parse(String(publication_date))).toBeLessThan(60_000)
    expect(last_edited_by).toBe(id('chief'))
  })

  it('cannot publish it twice, and it keeps its date', async () => {
    const article_id = await addArticle()
    const before = await article(article_id)
    expect((await publish(article_id)).error?.message).toBe('article_already_published')
    expect(await article(article_id)).toEqual(before)
  })

  it('can unpublish it, and the row stays', async () => {
    const article_id = await addArticle()
    const { data } = await as('chief').rpc('unpublish_article', { p_article_id: article_id })
    expect(data).toMatchObject({ id: article_id, published: false })
    expect(await isVisible(article_id)).toBe(false)
  })
})

describe('an editor who publishes by mistake', () => {
  const publish = async (p_article_id: string) => {
    const { data } = await as('chief').rpc('publish_article', { p_article_id })
    return { p_article_id, p_expected_version: data.updated_at }
  }
  const undo = (args: Row, who: Who = 'chief') => as(who).rpc('undo_publication', args)

  it.each([
    ['a draft', { published: false, publication_date: hoursAgo(100) }],
    ['a scheduled article', { published: true, publication_date: minutesFromNow(60) }],
  ])('gets %s back as it was', async (__, part) => {
    const article_id = await addArticle(part)
    const { slug, published, publication_date, ever_published, public_title } = await article(article_id)
    expect((await undo(await publish(article_id))).data).toMatchObject({ id: article_id, published: true })
    expect(await article(article_id)).toMatchObject({ published, publication_date, ever_published, public_title })
    // The address was never meant to be public: it is not gone but unknown.
    await as('chief').rpc('delete_article', { p_article_id: article_id })
    expect(await newsroom.sql('select 1 from public.slug_redirects where slug = $1', [slug])).toEqual([])
  })

  it('of an article that was public before leaves the notice that it is gone', async () => {
    const article_id = await addArticle({ published: false })
    await publish(article_id)
    await as('chief').rpc('unpublish_article', { p_article_id: article_id })
    expect((await undo(await publish(article_id))).error).toBeNull()
    expect(await article(article_id)).toMatchObject({ published: false, ever_published: true })
  })

  it('cannot undo what is not their own, an hour old, corrected or changed since', async () => {
    const args = await publish(await addArticle({ published: false }))
    expect((await undo(args, 'admin')).error?.message).toBe('publication_settled')
    const old = await publish(await addArticle({ published: false }))
    await newsroom.sqlWithoutTriggers(
      `update public.audit_log set happened_at = now() - interval '61 minutes' where row_id = '${old.p_article_id}'`,
    )
    expect((await undo(old)).error?.message).toBe('publication_settled')
    const corrected = await publish(await addArticle({ published: false }))
    await as('chief').rpc('add_correction', {
      p_article_id: corrected.p_article_id,
      p_kind: 'correction',
      p_body: 'No.',
    })
    const { updated_at } = await article(corrected.p_article_id)
    expect((await undo({ ...corrected, p_expected_version: updated_at })).error?.message).toBe('publication_settled')
    await as('admin').rpc('unpublish_article', { p_article_id: args.p_article_id })
    expect((await undo(args)).error?.message).toBe('article_changed')
    const changed = await article(args.p_article_id)
    expect((await undo({ ...args, p_expected_version: changed['updated_at'] })).error?.message).toBe(
      'publication_settled',
    )
  })
})

describe('a missing article', () => {
  it.each(['publish_article', 'unpublish_article', 'delete_article', 'set_article_created_at'])(
    'is article_not_found for %s',
    async (call) => {
      const args: Row = { p_article_id: crypto.randomUUID() }
      if (call === 'set_article_created_at') args['p_created_at'] = hoursAgo(1)
      expect((await as('chief').rpc(call, args)).error).toMatchObject({ code: 'P0001', message: 'article_not_found' })
    },
  )

  it('is deleted once, by one of two', async () => {
    const article_id = await addArticle()
    const answers = await Promise.all(
      (['chief', 'admin'] as const).map((who) => as(who).rpc('delete_article', { p_article_id: article_id })),
    )
    expect(answers.map(({ error }) => error?.message).sort()).toEqual(['article_not_found', undefined])
    expect(await row('articles', article_id)).toBeUndefined()
  })
})

describe('an editor who corrects when an article was created', () => {
  it('changes only that date', async () => {
    const article_id = await addArticle()
    const { publication_date, content_updated_at } = await article(article_id)
    await as('chief').rpc('set_article_created_at', { p_article_id: article_id, p_created_at: '2026-01-01T00:00:00Z' })
    expect(await article(article_id)).toMatchObject({
      created_at: '2026-01-01T00:00:00+00:00',
      publication_date,
      content_updated_at,
    })
  })
})
