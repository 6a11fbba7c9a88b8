import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { type Account, type Row, useNewsroom } from './people.ts'
import { aStory, anAd, anArticle, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom

const aPath = (prefix = 'articles/') => `${prefix}${crypto.randomUUID()}.jpg`
const addUpload = async (row: Row = {}) => {
  const path = aPath()
  await add('uploads', { path, unused_since: hoursAgo(25), uploaded_at: hoursAgo(25), ...row })
  return path
}
const upload = (path: string) => newsroom.row('uploads', path, 'path')

beforeEach(() => sql('delete from public.uploads'))

describeTable(newsroom, {
  table: 'uploads',
  thing: 'the record of an upload',
  key: 'path',
  make: () => addUpload(),
  sees: [],
})

const sizes = { p_width: 800, p_height: 600, p_bytes: 9000 }

describeCall(newsroom, 'record_upload', 'record an upload without the web server', [], () => ({
  p_path: aPath(),
  p_purpose: 'story',
  p_user_id: id('admin'),
  ...sizes,
}))
describeCall(newsroom, 'claim_unused_uploads', 'claim unused pictures for removal', [], async () => {
  await addUpload()
  return { p_limit: 10 }
})
describeCall(newsroom, 'confirm_upload_removals', 'confirm removed pictures', [], async () => ({
  p_paths: [await addUpload({ removal_started_at: hoursAgo(1) })],
}))

const PREFIXES = { featured: 'featured-', article: 'articles/', story: 'articles/', ad: 'ads/', banner: 'banners/' }
type Purpose = keyof typeof PREFIXES
const MAY: Record<Account, Purpose[]> = {
  customer: [],
  unverified: [],
  anchor: ['story'],
  colleague: ['story'],
  chief: ['featured', 'article', 'story'],
  admin: ['featured', 'article', 'story', 'ad', 'banner'],
}

describe('the web server that records an upload', () => {
  const record = (person: string, upload_purpose: string, file: string) =>
    service().rpc('record_upload', { p_path: file, p_purpose: upload_purpose, p_user_id: person, ...sizes })

  it.each(Object.entries(MAY) as [Account, Purpose[]][])(
    'may do it for %s into the folders of %j and no other',
    async (who, may) => {
      for (const [purpose, prefix] of Object.entries(PREFIXES)) {
        const path = aPath(prefix)
        const { error } = await record(id(who), purpose, path)
        const isAllowed = may.includes(purpose as Purpose)
        expect([purpose, error?.code]).toEqual([purpose, isAllowed ? undefined : '42501'])
        expect((await upload(path))?.['uploaded_by']).toBe(isAllowed ? id(who) : undefined)
      }
    },
  )

  it('cannot store a picture in the folder of another purpose', async () => {
    expect((await record(id('admin'), 'article', aPath('ads/'))).error?.code).toBe('42501')
    expect((await record(id('chief'), 'article', aPath('featured-'))).error?.code).toBe('42501')
  })

  it('stops an account after three hundred unused pictures', async () => {
    await sql(
      `insert into public.uploads (path, uploaded_by) select 'articles/' || n || '.jpg', $1 from generate_series(1, 300) n`,
      [id('chief')],
    )
    expect((await record(id('chief'), 'article', aPath())).error?.message).toBe('too_many_uploads')
    expect((await record(id('admin'), 'article', aPath())).error).toBeNull()
  })
})

describe('a picture', () => {
  const claim = async () =>
    ((await service().rpc('claim_unused_uploads', { p_limit: 100 })).data ?? []).map(
      ({ path }: { path: string }) => path,
    )
  const url = (path: string) => `/media/${path}`

  it('never used by an article is removed after a day', async () => {
    const [old, fresh] = [await addUpload(), await addUpload({ unused_since: hoursAgo(23) })]
    expect(await claim()).toEqual([old])
    expect(await upload(fresh)).toMatchObject({ removal_started_at: null })
  })

  it.each([
    ['an article', 'articles', async (image_url: string) => anArticle({ image_url })],
    ['a story', 'stories', async (image_url: string) => aStory(id('anchor'), { image_url })],
    ['an ad', 'advertisements', async (image_url: string) => anAd({ image_url })],
    ['a banner', 'banner_items', async (image_url: string) => ({ title: 'Rain', message: 'Rain', image_url })],
  ])('used by %s is removed a day after its last use', async (_, table, row) => {
    const path = await addUpload()
    const user = await add(table, await row(url(path)))
    expect(await claim()).toEqual([])
    expect(await upload(path)).toMatchObject({ unused_since: null })
    await sql(`delete from public.${table} where id = $1`, [user.id])
    expect(await upload(path)).toMatchObject({ unused_since: expect.anything() })
    expect(await claim()).toEqual([])
    await sql(`update public.uploads set unused_since = now() - interval '25 hours'`)
    expect(await claim()).toEqual([path])
  })

  it('once placed in a text is kept for revisions, until a day after the article is deleted', async () => {
    const path = await addUpload()
    const article_id = (await add('articles', anArticle())).id
    const { id: image } = await add('article_images', { article_id, image_url: url(path) })
    expect(await claim()).toEqual([])
    expect(await upload(path)).toMatchObject({ unused_since: null })
    const letDaysPass = () =>
      sql(`update public.uploads set unused_since = now() - interval '25 hours' where path = $1`, [path])
    await sql('delete from public.article_images where id = $1', [image])
    await letDaysPass()
    expect(await claim()).toEqual([])
    await sql('delete from public.articles where id = $1', [article_id])
    expect(await claim()).toEqual([])
    await letDaysPass()
    expect(await claim()).toEqual([path])
  })

  it('that was replaced is released, even without an upload record', async () => {
    const [path, imported] = [await addUpload({ unused_since: null }), aPath('demo-')]
    const { id: article } = await add('articles', anArticle({ image_url: url(path) }))
    await sql('update public.articles set image_url = $2 where id = $1', [article, url(imported)])
    await sql('update public.articles set image_url = null where id = $1', [article])
    for (const file of [path, imported]) expect(await upload(file)).toMatchObject({ unused_since: expect.anything() })
  })

  it('still used by another article stays', async () => {
    const path = await addUpload()
    const [one] = [
      await add('articles', anArticle({ image_url: url(path) })),
      await add('articles', anArticle({ image_url: url(path) })),
    ]
    await as('chief').rpc('delete_article', { p_article_id: one.id })
    await sql(`update public.uploads set unused_since = now() - interval '25 hours'`)
    expect(await claim()).toEqual([])
  })

  it('being removed can no longer be used, and is listed until it is gone', async () => {
    const path = await addUpload()
    expect([await claim(), await claim()]).toEqual([[path], [path]])
    const story = await as('anchor')
      .from('stories')
      .insert({ title: 'A', content: 'B', category: 'Politics', image_url: url(path) })
    expect(story.error?.message).toBe('image_removed')
    expect((await service().rpc('confirm_upload_removals', { p_paths: [path] })).error).toBeNull()
    expect(await claim()).toEqual([])
    const { error } = await as('chief').rpc('add_article_image', {
      p_article_id: (await add('articles', anArticle())).id,
      p_image_url: url(path),
      p_featured: false,
    })
    expect(error?.message).toBe('image_removed')
  })
})
