import { describe, expect, it } from 'vitest'

import { useAuditLogSteps } from './audit-log-steps.ts'
import { describeCall } from './role-matrix.ts'
import { asArgs, EDITORS, useNewsroom } from './people.ts'
import { useRevisionSteps } from './revision-steps.ts'

const newsroom = useNewsroom()
const { as, id, sql } = newsroom
const { by, entriesOf } = useAuditLogSteps(newsroom)
const { article, create, images, restore, revisions, save } = useRevisionSteps(newsroom)
/** Stores files: a revision is not restored with one that is missing. */
const store = (...paths: string[]) =>
  sql(`insert into storage.objects (bucket_id, name) select 'article-images', unnest($1::text[])`, [paths])

describeCall(newsroom, 'restore_article_revision', 'restore a revision', EDITORS, async () => {
  const article_id = await create()
  await save(article_id, { content: 'It shone.' })
  return asArgs({ article_id, revision: 1, expected_version: (await article(article_id))['updated_at'] })
})

describe('an editor who restores a revision', () => {
  it('creates a new revision and keeps the replaced one', async () => {
    await store('articles/one.jpg')
    const article_id = await create({
      title: 'First',
      excerpt: 'Short.',
      image_url: '/media/articles/one.jpg',
      image_alt: 'One',
    })
    await save(article_id, {
      title: 'Second',
      content: 'Other.',
      category: 'Sports',
      image_url: '/media/articles/two.jpg',
    })
    const entries = await entriesOf(() => restore(article_id, 1, 'admin'))
    expect(entries).toMatchObject([
      {
        ...by('admin'),
        entity: 'article',
        action: 'restored',
        label: 'First',
        changes: { restored_revision: [null, 1], title: ['Second', 'First'], category: ['Sports', 'Culture'] },
      },
    ])
    expect(await article(article_id)).toMatchObject({
      title: 'First',
      content: 'It rained.',
      excerpt: 'Short.',
      category: 'Culture',
      image_url: '/media/articles/one.jpg',
      image_alt: 'One',
      last_edited_by: id('admin'),
      author_id: id('chief'),
      published: true,
    })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, title: 'First' },
      { number: 2, title: 'Second' },
      { number: 3, title: 'First', restored_from: 1 },
    ])
  })

  it('must know the corrections since, and is asked whether a note is due', async () => {
    const article_id = await create({ content: 'It cost 1,140.' })
    await save(article_id, { content: 'It cost 1,410.' })
    await as('chief').rpc('add_correction', { p_article_id: article_id, p_kind: 'correction', p_body: 'Not 1,140.' })
    const [note] = await sql<{ id: string }>('select id from public.corrections where article_id = $1', [article_id])
    const before = await newsroom.fingerprint()
    expect((await restore(article_id, 1)).error?.message).toBe('note_newer_than_revision')
    const version = (await article(article_id))['updated_at']
    const restoreKnowing = (p_known_notes: unknown) => {
      const wanted = { p_article_id: article_id, p_revision: 1, p_expected_version: version }
      return as('chief').rpc('restore_article_revision', { ...wanted, p_known_notes })
    }
    for (const unknown of [null, [], [null], [article_id, null]])
      expect((await restoreKnowing(unknown)).error?.message).toBe('note_newer_than_revision')
    expect(await newsroom.fingerprint()).toBe(before)
    expect((await restoreKnowing([null, note?.id])).error).toBeNull()
    expect(await article(article_id)).toMatchObject({ content: 'It cost 1,140.' })
    expect((await as('chief').from('due_notes').select('article_id').eq('article_id', article_id)).data).toHaveLength(1)
  })

  it('restores the slug, and the newer one redirects', async () => {
    const article_id = await create({ slug: 'before-rename' })
    await save(article_id, { slug: 'after-rename' })
    const { data } = await restore(article_id, 1)
    expect(data).toMatchObject({ id: article_id, slug: 'before-rename', category: 'Culture', published: true })
    const { data: former } = await as('reader').rpc('read_story', { p_slug: 'after-rename' }).single()
    expect(former).toMatchObject({ resolution: 'moved', current_slug: 'before-rename' })
  })

  it('restores pictures, except those whose files are gone', async () => {
    const article_id = await create({ image_url: '/media/articles/lead-gone.webp' })
    await store('articles/there.webp', 'articles/also-there.jpg')
    await save(article_id, {
      image_url: '/media/articles/lead-gone.webp',
      images: [
        { image_url: '/media/articles/there.webp', caption: 'There' },
        { image_url: '/media/articles/gone.webp' },
        { image_url: '/media/articles/also-there.jpg' },
      ],
    })
    await save(article_id, { content: 'No pictures.', image_url: '/media/articles/lead.jpg' })
    const entries = await entriesOf(() => restore(article_id, 2))
    expect(entries).toMatchObject([{ action: 'restored', changes: { images: { was: 0, is: 2 } } }])
    expect(await images(article_id)).toEqual([
      { image_url: '/media/articles/there.webp', caption: 'There' },
      { image_url: '/media/articles/also-there.jpg', caption: null },
    ])
    expect(await article(article_id)).toMatchObject({ content: 'It rained.', image_url: '/media/articles/lead.jpg' })
  })

  it('is refused if someone else changed the article in between', async () => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const { updated_at } = await article(article_id)
    await save(article_id, { content: 'Third, meanwhile.' }, 'admin')
    for (const seen of [updated_at, '2020-01-01T00:00:00Z']) {
      expect((await restore(article_id, 1, 'chief', seen)).error).toMatchObject({
        code: 'P0001',
        message: 'article_changed',
      })
    }
    expect(
      (
        await as('chief').rpc('restore_article_revision', {
          p_article_id: article_id,
          p_revision: 1,
          p_expected_version: null,
        })
      ).error?.message,
    ).toBe('article_changed')
    expect(await article(article_id)).toMatchObject({ content: 'Third, meanwhile.' })
  })

  it('at the same time as nine others is the only one who succeeds', async () => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const { updated_at } = await article(article_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => restore(article_id, 1, at % 2 ? 'chief' : 'admin', updated_at)),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await revisions(article_id)).toHaveLength(3)
  })

  it.each([
    ['what it says already', 2, 'revision_current'],
    ['a revision that never was', 9, 'revision_not_found'],
  ])('gets an error for %s', async (_, number, message) => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const before = await newsroom.fingerprint()
    expect((await restore(article_id, number)).error).toMatchObject({ code: 'P0001', message })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot restore a deleted article, or the text of another', async () => {
    const [one, two] = [await create({ title: 'One' }), await create({ title: 'Two' })]
    await save(two, { title: 'Two again' })
    expect((await restore(one, 2)).error?.message).toBe('revision_not_found')
    await as('chief').rpc('delete_article', { p_article_id: one })
    expect((await restore(one, 1, 'chief', '2026-01-01T00:00:00Z')).error?.message).toBe('article_not_found')
  })
})
