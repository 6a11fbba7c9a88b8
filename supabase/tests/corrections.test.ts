import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { asArticle, asArgs, EDITORS, EVERYBODY, type Row, useNewsroom } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom

const COLUMNS = 'id, article_id, article_title, kind, body, person_name, full_text, received_at, published_at'
const REJOINDER = {
  kind: 'rejoinder',
  person_name: 'Kofi Named',
  full_text: 'I was never asked.',
  received_at: hoursAgo(30),
  due_at: minutesFromNow(600),
}

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const addNote = async (part: Row = {}) =>
  (
    await add('corrections', {
      article_id: await addArticle(),
      article_title: 'Cocoa price rises',
      kind: 'correction',
      body: 'The price was 52.',
      published_at: hoursAgo(1),
      ...part,
    })
  ).id
const file = async () => addNote({ ...REJOINDER, body: null, published_at: null })
const write = async (article: string, part: Row = {}) =>
  as('chief').rpc(
    'add_correction',
    asArgs({ article_id: article, kind: 'correction', body: 'The price was 52.', ...part }),
  )

beforeEach(async () => {
  await sql(`delete from public.articles`)
})

describeTable(newsroom, {
  table: 'corrections',
  thing: 'a published note',
  columns: COLUMNS,
  sees: EVERYBODY,
  make: addNote,
})
describeTable(newsroom, {
  table: 'corrections',
  thing: 'an unpublished rejoinder',
  columns: COLUMNS,
  sees: EDITORS,
  make: file,
})

describeTable(newsroom, {
  table: 'due_notes',
  thing: 'whether a note is due',
  key: 'article_id',
  sees: EDITORS,
  make: async () => (await add<{ article_id: string }>('due_notes', { article_id: await addArticle() })).article_id,
})
describeCall(newsroom, 'dismiss_note', 'say that no note is needed', EDITORS, async () => ({
  p_article_id: (await add('due_notes', { article_id: await addArticle() }))['article_id'],
}))

describe('whether a note is due', () => {
  const save = async (article_id: string, part: Row) => {
    const { title, slug, content, category, excerpt, published, publication_date, updated_at } =
      (await row('articles', article_id)) ?? {}
    const text = { title, slug, content, category, excerpt, published, publication_date, featured: false, images: [] }
    const args = { article_id, expected_version: updated_at, image_url: null, image_alt: null, image_caption: null }
    const { error } = await as('chief').rpc('update_article', asArticle(asArgs({ ...args, ...text, ...part })))
    expect(error).toBeNull()
  }
  const isDue = async (id: string) =>
    (await as('admin').from('due_notes').select('article_id').eq('article_id', id)).data?.length === 1

  it.each([
    ['other words', {}, { content: 'It cost 52.' }, true],
    ['another headline', {}, { title: 'Cocoa price falls' }, true],
    ['another section', {}, { category: 'Business' }, false],
    ['unpublishing it', {}, { content: 'It cost 52.', published: false }, false],
    ['other words of a draft', { published: false }, { content: 'It cost 52.' }, false],
    ['other words of a scheduled article', { publication_date: minutesFromNow(60) }, { content: 'It cost 52.' }, false],
  ])('is asked after a save with %s', async (_, article, part, expected) => {
    const article_id = await addArticle(article)
    await save(article_id, part)
    expect(await isDue(article_id)).toBe(expected)
  })

  it('is asked until someone answers, which leaves the version of the article', async () => {
    const article_id = await addArticle()
    await save(article_id, { content: 'It cost 52.' })
    await save(article_id, { category: 'Business' })
    expect(await isDue(article_id)).toBe(true)
    const before = await row('articles', article_id)
    await as('admin').rpc('dismiss_note', { p_article_id: article_id })
    expect([await isDue(article_id), await row('articles', article_id)]).toEqual([false, before])
    await save(article_id, { content: 'It cost 53.' })
    await write(article_id)
    expect(await isDue(article_id)).toBe(false)
  })

  it('is not asked after an import', async () => {
    const article_id = await addArticle()
    await sql(`update public.articles set content = 'It cost 52.' where id = $1`, [article_id])
    expect(await isDue(article_id)).toBe(false)
  })
})

describeCall(newsroom, 'add_correction', 'add a note to an article', EDITORS, async () =>
  asArgs({ article_id: await addArticle(), kind: 'clarification', body: 'It is 52 a bag.' }),
)
describeCall(newsroom, 'publish_rejoinder', 'publish a rejoinder', EDITORS, async () =>
  asArgs({ correction_id: await file(), body: 'Mr Named answers.' }),
)
describeCall(newsroom, 'withdraw_rejoinder', 'remove an unpublished rejoinder', EDITORS, async () =>
  asArgs({ correction_id: await file() }),
)
describeCall(newsroom, 'list_corrections', 'read the list of notes', EVERYBODY, () => asArgs({ limit: 20 }))

describe('a note on an article', () => {
  const shown = async (article: string) =>
    (await as('reader').from('published_articles').select('corrections').eq('id', article).single()).data?.corrections

  it('is part of the article as readers get it, in order, and dates the article', async () => {
    const article = await addArticle({ content_updated_at: hoursAgo(20) })
    expect((await write(article)).error).toBeNull()
    expect((await write(article, { kind: 'clarification', body: 'A bag, not a tonne.' })).error).toBeNull()
    expect(await shown(article)).toMatchObject([
      { kind: 'correction', body: 'The price was 52.' },
      { kind: 'clarification', body: 'A bag, not a tonne.' },
    ])
    const [note] = (await shown(article)) as { published_at: string }[]
    const dated = (await row('articles', article))?.['content_updated_at']
    expect(Date.parse(String(dated))).toBeGreaterThanOrEqual(Date.parse(note?.published_at ?? ''))
  })

  it.each<[string, Row]>([
    ['unpublished', { published: false }],
    ['scheduled', { publication_date: minutesFromNow(60) }],
  ])('is refused while the article is %s', async (_, part) => {
    const article = await addArticle(part)
    expect((await write(article)).error?.message).toBe('article_not_out')
    expect((await write(article, { ...REJOINDER, body: null })).error?.message).toBe('article_not_out')
  })

  it('needs a text, and a rejoinder all of its parts', async () => {
    const article = await addArticle()
    for (const part of [
      { body: ' ' },
      { person_name: 'Kofi' },
      { ...REJOINDER, full_text: '' },
      { ...REJOINDER, due_at: null },
    ]) {
      expect((await write(article, part)).error?.code).toBe('23514')
    }
  })

  it('is final, even with the secret key', async () => {
    const note = await addNote()
    const before = await row('corrections', note)
    const own = service().from('corrections')
    expect((await own.update({ body: 'Never mind.' }).eq('id', note)).error?.code).toBe('42501')
    expect((await own.update({ article_id: await addArticle() }).eq('id', note)).error?.code).toBe('42501')
    expect((await own.update({ published_at: null }).eq('id', note)).error?.code).toBe('42501')
    expect((await own.delete().eq('id', note)).error?.code).toBe('42501')
    await expect(sql(`delete from public.corrections where id = $1`, [note])).rejects.toThrow('correction_is_final')
    expect(await row('corrections', note)).toEqual(before)
  })

  it('stays in the list under the title it had when the article is unpublished or deleted', async () => {
    const article = await addArticle()
    await write(article)
    const listed = async () => (await as('reader').rpc('list_corrections', { p_limit: 1 })).data?.[0]
    await sql(`update public.articles set title = 'Cocoa at 52' where id = $1`, [article])
    expect(await listed()).toMatchObject({ article_title: 'Cocoa at 52', article_slug: expect.any(String) })
    await sql(`update public.articles set published = false where id = $1`, [article])
    expect(await listed()).toMatchObject({
      article_title: 'Cocoa price rises',
      article_slug: null,
      body: 'The price was 52.',
    })
    expect((await as('chief').rpc('delete_article', { p_article_id: article })).error).toBeNull()
    expect(await listed()).toMatchObject({
      article_title: 'Cocoa price rises',
      article_slug: null,
      body: 'The price was 52.',
    })
  })

  it('is in the audit log for editors', async () => {
    const article = await addArticle()
    await write(article)
    const [note] = await sql<{ id: string }>(`select id from public.corrections where article_id = $1`, [article])
    const { data } = await as('chief').rpc('list_audit_log', { p_row_id: note?.id ?? '' })
    expect(data).toMatchObject([
      { entity: 'correction', action: 'published', label: 'Cocoa price rises', row_exists: true },
    ])
  })
})

describe('a rejoinder', () => {
  it('waits until an editor publishes it, once, and is logged as filed and published', async () => {
    const article = await addArticle()
    expect((await write(article, { ...REJOINDER, body: null })).error).toBeNull()
    const [{ id = '' } = {}] = await sql<{ id: string }>(`select id from public.corrections where article_id = $1`, [
      article,
    ])
    const visible = async () =>
      (await as('reader').from('published_articles').select('corrections').eq('id', article).single()).data?.corrections
    expect(await visible()).toEqual([])
    const publish = () => as('chief').rpc('publish_rejoinder', { p_correction_id: id, p_body: 'Mr Named answers.' })
    expect((await publish()).data).toMatchObject([{ id: article }])
    expect(await visible()).toMatchObject([
      { id, kind: 'rejoinder', person_name: 'Kofi Named', body: 'Mr Named answers.' },
    ])
    expect((await publish()).error?.message).toBe('rejoinder_published')
    expect((await as('chief').rpc('withdraw_rejoinder', { p_correction_id: id })).error?.message).toBe(
      'rejoinder_published',
    )
    const { data } = await as('chief').rpc('list_audit_log', { p_row_id: id })
    expect((data as Row[] | null)?.map(({ action }) => action)).toEqual(['published', 'filed'])
  })

  it('to an unpublished article is listed under the title that readers saw last', async () => {
    const article = await addArticle({ publication_date: minutesFromNow(60) })
    // The trigger is disabled so that time alone makes the article visible.
    await sql(`alter table public.articles disable trigger prepare_article`)
    await sql(`update public.articles set publication_date = $2 where id = $1`, [article, hoursAgo(1)])
    await sql(`alter table public.articles enable trigger prepare_article`)
    await sql(`update public.articles set published = false, title = 'Never seen' where id = $1`, [article])
    await sql(`update public.articles set title = 'Never seen either' where id = $1`, [article])
    expect((await write(article, { ...REJOINDER, body: null })).error).toBeNull()
    const [{ article_title: title = '' } = {}] = await sql<{ article_title: string }>(
      `select article_title from public.corrections where article_id = $1`,
      [article],
    )
    expect(title).toBe('Cocoa price rises')
  })

  it('cannot be published without a note', async () => {
    expect(
      (await as('chief').rpc('publish_rejoinder', { p_correction_id: await file(), p_body: ' ' })).error?.code,
    ).toBe('23514')
  })

  it('can be published after its article was deleted', async () => {
    const id = await file()
    await sql(`delete from public.articles`)
    const { data, error } = await as('chief').rpc('publish_rejoinder', {
      p_correction_id: id,
      p_body: 'Mr Named answers.',
    })
    expect([data, error]).toEqual([[], null])
    expect((await as('reader').from('corrections').select('full_text').eq('id', id).single()).data).toEqual({
      full_text: 'I was never asked.',
    })
  })

  it('raises an error once it is gone', async () => {
    const id = await file()
    await as('chief').rpc('withdraw_rejoinder', { p_correction_id: id })
    expect((await as('chief').rpc('publish_rejoinder', { p_correction_id: id, p_body: 'Late.' })).error?.message).toBe(
      'correction_not_found',
    )
    expect((await as('chief').rpc('withdraw_rejoinder', { p_correction_id: id })).error?.message).toBe(
      'correction_not_found',
    )
  })
})
