import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArticle, asArgs, EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const form = {
  title: 'Rain over Tamale',
  slug: 'rain-over-tamale',
  content: 'It rained.',
  category: 'Education',
  featured: true,
  published: true,
  images: [
    { image_url: '/media/articles/a.jpg', caption: 'One', alt: 'Rain' },
    { image_url: '/media/articles/b.jpg', caption: ' ', alt: null },
  ],
}
const addArticle = async (row: Row = {}) => (await add('articles', anArticle(row))).id
const article = async (key: string) => (await newsroom.row('articles', key)) ?? {}
const pictures = (key: string) =>
  sql(
    `select image_url, caption, alt, width, height from public.article_images where article_id = $1 order by display_order`,
    [key],
  )
const create = (part: Row = {}, who: Who = 'chief') =>
  as(who).rpc('create_article', asArticle(asArgs({ ...form, ...part })))
const update = async (article_id: string, part: Row = {}, who: Who = 'chief') =>
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

beforeEach(async () => {
  await sql('delete from public.articles')
  await sql('delete from public.uploads')
  await add('uploads', { path: 'articles/a.jpg', width: 900, height: 600 })
})

const versionOf = async (key: string) => (await article(key))['updated_at']

describeCall(newsroom, 'create_article', 'create an article with pictures', EDITORS, () => asArticle(asArgs(form)))
describeCall(newsroom, 'update_article', 'save an article with pictures', EDITORS, async () => {
  const article_id = await addArticle()
  return asArticle(asArgs({ article_id, expected_version: await versionOf(article_id), ...form }))
})
describeCall(newsroom, 'add_article_image', 'add a picture to an article', EDITORS, async () => ({
  p_article_id: await addArticle(),
  p_image_url: '/media/articles/a.jpg',
  p_featured: false,
}))

describe('an editor who credits pictures', () => {
  it('saves the credits, and keeps former ones in the revisions', async () => {
    const images = [{ image_url: '/media/articles/a.jpg', caption: null, alt: null, credit: ' Ama Boateng ' }]
    const { data } = await create({ image_url: '/media/articles/a.jpg', image_credit: 'Kojo Antwi', images })
    const credits = () =>
      sql(
        `select a.image_credit as lead, i.credit as body from public.articles a join public.article_images i on i.article_id = a.id where a.id = $1`,
        [data.id],
      )
    expect(await credits()).toEqual([{ lead: 'Kojo Antwi', body: 'Ama Boateng' }])
    await update(data.id, {
      image_url: '/media/articles/a.jpg',
      image_credit: null,
      images: [{ ...images[0], credit: '' }],
    })
    expect(await credits()).toEqual([{ lead: null, body: null }])
    const revisions = await sql(
      'select image_credit from public.article_revisions where article_id = $1 order by number',
      [data.id],
    )
    expect(revisions.map(({ image_credit }) => image_credit)).toEqual(['Kojo Antwi', null])
  })
})

describe('an editor who chooses focal points', () => {
  const points = (key: string) =>
    sql(
      `select a.image_focus_x, a.image_focus_y, i.focus_x, i.focus_y
      from public.articles a join public.article_images i on i.article_id = a.id where a.id = $1`,
      [key],
    )
  const lead = { image_url: '/media/articles/a.jpg' }
  const chosen = { ...lead, image_focus_x: 0, image_focus_y: 100, images: [{ ...lead, focus_x: 20, focus_y: 80 }] }

  it('saves them for readers; the default is the centre', async () => {
    const { data } = await create(chosen)
    expect(await points(data.id)).toEqual([{ image_focus_x: 0, image_focus_y: 100, focus_x: 20, focus_y: 80 }])
    const read = await as('reader')
      .from('published_articles')
      .select('image_focus_x, image_focus_y')
      .eq('id', data.id)
      .single()
    expect(read.data).toEqual({ image_focus_x: 0, image_focus_y: 100 })
    expect(
      (await as('reader').from('article_images').select('focus_x, focus_y').eq('article_id', data.id)).data,
    ).toEqual([{ focus_x: 20, focus_y: 80 }])
    await update(data.id, { ...lead, images: [lead] })
    expect(await points(data.id)).toEqual([{ image_focus_x: null, image_focus_y: null, focus_x: null, focus_y: null }])
  })

  it.each([
    { image_focus_x: 101 },
    { image_focus_y: -1 },
    { images: [{ ...lead, focus_x: 101 }] },
    { images: [{ ...lead, focus_y: -1 }] },
  ])('is refused with %j, which is outside the picture', async (part) =>
    expect((await create({ ...chosen, ...part })).error?.code).toBe('23514'),
  )

  it('keeps those of placed images in the revisions', async () => {
    const { data } = await create(chosen)
    await update(data.id, { ...lead, images: [] })
    const revisions = await sql('select images from public.article_revisions where article_id = $1 order by number', [
      data.id,
    ])
    expect(revisions).toMatchObject([{ images: [{ focus_x: 20, focus_y: 80 }] }, { images: [] }])
  })
})

describe('an editor who creates an article with pictures', () => {
  it('stores them in order, with their measured sizes', async () => {
    const { data } = await create({ image_url: '/media/articles/a.jpg' })
    expect(await article(data.id)).toMatchObject({
      author_id: id('chief'),
      image_width: 900,
      image_height: 600,
      slug: expect.stringMatching(/^rain-over-tamale/),
    })
    expect(await pictures(data.id)).toEqual([
      { image_url: '/media/articles/a.jpg', caption: 'One', alt: 'Rain', width: 900, height: 600 },
      { image_url: '/media/articles/b.jpg', caption: null, alt: null, width: null, height: null },
    ])
    expect(data.updated_at).toBe((await article(data.id))['updated_at'])
  })

  it.each([
    ['a picture that is a script', [{ image_url: 'javascript:alert(1)' }], '23514'],
    ['41 pictures', Array.from({ length: 41 }, (_, at) => ({ image_url: `/media/${at}.jpg` })), 'P0001'],
  ])('is refused with %s, without creating an article', async (_, images, code) => {
    expect((await create({ images })).error?.code).toBe(code)
    expect(await newsroom.count('articles')).toBe(0)
  })

  it('is refused with an image that was removed in between', async () => {
    await sql('update public.uploads set removal_started_at = now()')
    expect((await create()).error?.message).toBe('image_removed')
    expect((await create({ images: [], image_url: '/media/articles/a.jpg' })).error?.message).toBe('image_removed')
    expect(await newsroom.count('articles')).toBe(0)
  })
})

describe('an editor who saves an article with pictures', () => {
  it('reorders, captions, adds and removes them in one step', async () => {
    const { data } = await create()
    const images = [{ image_url: '/media/c.jpg' }, { image_url: '/media/articles/a.jpg', caption: 'Other' }]
    await sql(`delete from public.uploads`)
    expect((await update(data.id, { images })).error).toBeNull()
    expect(await pictures(data.id)).toEqual([
      { image_url: '/media/c.jpg', caption: null, alt: null, width: null, height: null },
      { image_url: '/media/articles/a.jpg', caption: 'Other', alt: null, width: 900, height: 600 },
    ])
  })

  it('does not change pictures of other articles', async () => {
    const [{ data: one }, { data: other }] = [await create(), await create()]
    await update(one.id, { images: [] })
    expect([(await pictures(one.id)).length, (await pictures(other.id)).length]).toEqual([0, 2])
  })

  it('keeps the author, becomes the last editor, and gets the new version', async () => {
    const article_id = await addArticle({ author_id: id('anchor') })
    const { data } = await update(article_id, {}, 'admin')
    expect(await article(article_id)).toMatchObject({ author_id: id('anchor'), last_edited_by: id('admin') })
    expect((await update(article_id, { expected_version: data.updated_at })).error).toBeNull()
  })

  it('is refused if someone else saved it in between, and nothing changes', async () => {
    const { data } = await create()
    expect((await update(data.id, { title: 'First', images: [] }, 'admin')).error).toBeNull()
    const { error } = await update(data.id, { title: 'Second', expected_version: data.updated_at })
    expect(error?.message).toBe('article_changed')
    expect([(await article(data.id))['title'], await pictures(data.id)]).toEqual(['First', []])
  })

  it('is refused if someone else added an image in between', async () => {
    const { data } = await create()
    await as('admin').rpc('add_article_image', {
      p_article_id: data.id,
      p_image_url: '/media/d.jpg',
      p_featured: false,
    })
    expect((await update(data.id, { expected_version: data.updated_at })).error?.message).toBe('article_changed')
  })

  const date = async (key: string) => Date.parse(String((await article(key))['publication_date']))

  it('publishes now for the first time, unless a time was chosen', async () => {
    const [one, other] = [
      await addArticle({ published: false, publication_date: hoursAgo(50) }),
      await addArticle({ published: false }),
    ]
    await update(one)
    expect(Date.now() - (await date(one))).toBeLessThan(60_000)
    await update(other, { publication_date: '2026-01-02T03:04:00Z' })
    expect(await date(other)).toBe(Date.parse('2026-01-02T03:04:00Z'))
  })

  it('keeps the date of published and scheduled articles', async () => {
    const published = await addArticle({ publication_date: hoursAgo(50) })
    const before = await date(published)
    await update(published, { published: false })
    await update(published)
    expect(await date(published)).toBe(before)
    const later = minutesFromNow(90)
    const scheduled = await addArticle({ publication_date: later })
    await update(scheduled)
    expect(await date(scheduled)).toBe(Date.parse(later))
  })
})

describe('an editor without JavaScript', () => {
  const addPicture = (article_id: string, image_url: string, is_featured = false) =>
    as('chief').rpc('add_article_image', { p_article_id: article_id, p_image_url: image_url, p_featured: is_featured })

  it('adds a picture at the end, or makes it the featured one', async () => {
    const { data } = await create({ image_caption: 'Old' })
    await addPicture(data.id, '/media/d.jpg')
    expect((await pictures(data.id)).at(-1)).toMatchObject({ image_url: '/media/d.jpg' })
    await addPicture(data.id, '/media/articles/a.jpg', true)
    expect(await article(data.id)).toMatchObject({
      image_url: '/media/articles/a.jpg',
      image_width: 900,
      image_height: 600,
      image_caption: null,
      last_edited_by: id('chief'),
    })
  })

  it('gets article_not_found if it was deleted in between', async () => {
    expect((await addPicture(crypto.randomUUID(), '/media/d.jpg')).error?.message).toBe('article_not_found')
  })
})
