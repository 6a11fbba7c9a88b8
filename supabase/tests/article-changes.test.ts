import { describe, expect, it } from 'vitest'

import { asArticle, type Account, asArgs, type Row, useNewsroom } from './people.ts'
import { anArticle, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row } = newsroom

const form: Row = {
  title: 'Rain',
  slug: 'rain',
  content: 'It rained.',
  category: 'Business',
  excerpt: 'Wet.',
  image_url: '/media/rain.webp',
  image_alt: 'Rain',
  image_caption: 'Rain in Ho',
  featured: true,
  images: [],
  published: true,
  publication_date: '2026-05-01T10:00:00+00:00',
}
const { slug: _, images: __, ...stored } = form
const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const article = async (article_id: string) => (await row('articles', article_id)) ?? {}
const create = (part: Row = {}, who: Account = 'chief') =>
  as(who).rpc('create_article', asArticle(asArgs({ ...form, ...part })))
/** Saves an article as if it had been opened just now, or at the version in `part`. */
const update = async (article_id: string, part: Row = {}, who: Account = 'chief') =>
  as(who).rpc(
    'update_article',
    asArticle(asArgs({ article_id, expected_version: (await article(article_id))['updated_at'], ...form, ...part })),
  )

describe('an editor who creates an article', () => {
  it('becomes its author, and everything typed is stored', async () => {
    const { data } = await create({ title: ' Rain ' })
    expect(await article(data.id)).toMatchObject({
      ...stored,
      slug: data.slug,
      author_id: id('chief'),
      last_edited_by: null,
    })
    expect(data).toEqual({
      id: data.id,
      slug: data.slug,
      category: 'Business',
      published: true,
      publication_date: form['publication_date'],
      updated_at: (await article(data.id))['updated_at'],
    })
  })

  it('publishes it now without a date', async () => {
    const { data } = await create({ publication_date: null })
    expect((await as('reader').from('articles').select('id').eq('id', data.id)).data).toEqual([{ id: data.id }])
  })

  it('leaves it unpublished by default', async () => {
    const { title, content, category } = form
    const { data } = await as('chief').rpc('create_article', asArticle(asArgs({ title, content, category })))
    expect(await article(data.id)).toMatchObject({ published: false, featured: false, excerpt: null, image_url: null })
  })

  it('stores blanks as null', async () => {
    const { data } = await create({ excerpt: '  ', image_url: ' ' })
    expect(await article(data.id)).toMatchObject({ excerpt: null, image_url: null })
  })

  it.each([
    ['no title', { title: '  ' }],
    ['no content', { content: '\n '.trim() }],
    ['a title of 301 letters', { title: 'x'.repeat(301) }],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }],
  ])('is refused with %s, and nothing is stored', async (__, part) => {
    const before = await newsroom.fingerprint()
    expect((await create(part)).error?.code).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('is refused with a category that is not one of the nine', async () => {
    expect((await create({ category: 'Health' })).error?.code).toBe('22P02')
  })
})

describe('an editor who saves an article', () => {
  it('keeps its author and becomes its last editor', async () => {
    const article_id = await addArticle({ author_id: id('anchor') })
    await update(article_id, {}, 'admin')
    expect(await article(article_id)).toMatchObject({ ...stored, author_id: id('anchor'), last_edited_by: id('admin') })
  })

  it('keeps the publication date by default', async () => {
    const article_id = await addArticle({ publication_date: '2026-04-01T00:00:00+00:00' })
    await update(article_id, { publication_date: null })
    expect(await article(article_id)).toMatchObject({ publication_date: '2026-04-01T00:00:00+00:00' })
  })

  it('is refused if someone else saved it in between', async () => {
    const article_id = await addArticle()
    const { updated_at } = await article(article_id)
    expect((await update(article_id, { title: 'First' }, 'admin')).error).toBeNull()
    const { error } = await update(article_id, { title: 'Second', expected_version: updated_at })
    expect(error).toMatchObject({ code: 'P0001', message: 'article_changed' })
    expect(await article(article_id)).toMatchObject({ title: 'First', last_edited_by: id('admin') })
  })

  it('is refused without a version', async () => {
    const article_id = await addArticle()
    const before = await article(article_id)
    expect((await update(article_id, { expected_version: null })).error?.message).toBe('article_changed')
    expect(await article(article_id)).toEqual(before)
  })

  it('is refused if someone else published it in between', async () => {
    const article_id = await addArticle({ published: false })
    const { updated_at } = await article(article_id)
    await as('admin').rpc('publish_article', { p_article_id: article_id })
    const { error } = await update(article_id, { published: false, expected_version: updated_at })
    expect(error?.message).toBe('article_changed')
    expect(await article(article_id)).toMatchObject({ published: true })
  })

  it('can use the version as the API returned it', async () => {
    const article_id = await addArticle()
    const { data } = await as('chief').from('articles').select('updated_at').eq('id', article_id).single()
    const expected_version = new Date(data?.updated_at).toISOString()
    expect((await update(article_id, { expected_version })).error).toBeNull()
  })

  it('updates content_updated_at only if the text changed', async () => {
    const article_id = await addArticle({ content_updated_at: hoursAgo(5) })
    const changed = async () => (await article(article_id))['content_updated_at']
    await update(article_id)
    const before = await changed()
    await update(article_id, { featured: false, publication_date: hoursAgo(3), published: false })
    expect(await changed()).toBe(before)
    await update(article_id, { content: 'It rained again.' })
    expect(await changed()).not.toBe(before)
  })

  it('gets article_not_found if it was deleted in between', async () => {
    const article_id = crypto.randomUUID()
    expect((await update(article_id, { expected_version: hoursAgo(1) })).error).toMatchObject({
      code: 'P0001',
      message: 'article_not_found',
    })
  })
})
