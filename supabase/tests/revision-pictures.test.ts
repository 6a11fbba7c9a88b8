import { describe, expect, it } from 'vitest'

import { useAuditLogSteps } from './audit-log-steps.ts'
import { asArticle, useNewsroom } from './people.ts'
import { useRevisionSteps } from './revision-steps.ts'

const newsroom = useNewsroom()
const { as, id, row, service, sql } = newsroom
const { by, entriesOf } = useAuditLogSteps(newsroom)
const { article, create, images, restore, revisions } = useRevisionSteps(newsroom)

const aFile = async () => {
  const path = `articles/${crypto.randomUUID()}.webp`
  const { error } = await service().rpc('record_upload', {
    p_path: path,
    p_purpose: 'article',
    p_user_id: id('chief'),
    p_width: 800,
    p_height: 600,
    p_bytes: 1000,
  })
  expect(error).toBeNull()
  await sql(`insert into storage.objects (bucket_id, name) values ('article-images', $1)`, [path])
  return path
}
/** Saves an article with images, as the editor does. */
const save = async (article_id: string, pictures: string[], content = 'It rained.') => {
  const { updated_at, slug } = await article(article_id)
  const answer = await as('chief').rpc(
    'update_article',
    asArticle({
      p_article_id: article_id,
      p_expected_version: updated_at,
      p_title: 'Rain',
      p_slug: slug,
      p_content: content,
      p_category: 'Culture',
      p_featured: false,
      p_published: true,
      p_images: pictures.map((path) => ({ image_url: `/media/${path}` })),
    }),
  )
  expect(answer.error).toBeNull()
}
/** Makes unused images a day old, and claims them. */
const sweep = async () => {
  await sql(`update public.uploads set unused_since = unused_since - interval '2 days' where unused_since is not null`)
  const { data } = await service().rpc('claim_unused_uploads', { p_limit: 100 })
  return (data as { path: string }[]).map(({ path }) => path)
}

describe('a save in the editor', () => {
  it('that changes text and pictures leaves one entry and one revision', async () => {
    const article_id = await create()
    const [one, two] = [await aFile(), await aFile()]
    const entries = await entriesOf(() => save(article_id, [one, two], 'It rained twice.').then(() => undefined))
    expect(entries).toMatchObject([
      {
        ...by('chief'),
        entity: 'article',
        action: 'edited',
        changes: { images: { was: 0, is: 2 }, content: { was: 10, is: 16 } },
      },
    ])
    expect(await revisions(article_id)).toHaveLength(2)
    // Saving the article unchanged adds nothing.
    expect(await entriesOf(() => save(article_id, [one, two], 'It rained twice.').then(() => undefined))).toEqual([])
    // Another order is a change.
    expect(await entriesOf(() => save(article_id, [two, one], 'It rained twice.').then(() => undefined))).toMatchObject(
      [{ changes: { images: { was: 2, is: 2 } } }],
    )
  })
})

describe('a former picture of an article', () => {
  it('is kept and restored with its revision', async () => {
    const article_id = await create()
    const kept = await aFile()
    await save(article_id, [kept])
    await save(article_id, [])
    expect(await sweep()).not.toContain(kept)
    expect((await restore(article_id, 2)).error).toBeNull()
    expect(await images(article_id)).toMatchObject([{ image_url: `/media/${kept}` }])
    expect(await sweep()).not.toContain(kept)
  })

  it('is removed after the article is deleted', async () => {
    const article_id = await create()
    const [once, now] = [await aFile(), await aFile()]
    await save(article_id, [once])
    await save(article_id, [now])
    expect(await sweep()).toEqual([])
    await as('chief').rpc('delete_article', { p_article_id: article_id })
    expect((await sweep()).sort()).toEqual([once, now].sort())
    expect(await revisions(article_id)).toHaveLength(3)
  })

  it('is removed although revisions of a deleted article name it', async () => {
    const loose = await aFile()
    const article_id = await create()
    await save(article_id, [loose])
    await as('admin').rpc('delete_article', { p_article_id: article_id })
    expect(await sweep()).toContain(loose)
    expect(await row('uploads', loose, 'path')).toMatchObject({ removal_started_at: expect.any(String) })
  })
})
