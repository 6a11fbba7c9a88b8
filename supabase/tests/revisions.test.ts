import { describe, expect, it } from 'vitest'

import { useHistoryDesk } from './history-desk.ts'
import { describeCall, describeTable } from './law.ts'
import { type Account, EDITORS, type Row, useNewsroom } from './people.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row, service, sql } = newsroom
const { by, entriesOf } = useHistoryDesk(newsroom)

const form: Row = {
  title: 'Rain', wanted_slug: 'rain', content: 'It rained.', category: 'Culture', excerpt: null, image_url: null,
  image_alt: null, image_caption: null, image_width: null, image_height: null, featured: false, published: true,
  publication_date: null,
}
const create = async (part: Row = {}, who: Account = 'chief') => {
  const { data, error } = await as(who).rpc('create_article', { ...form, ...part })
  expect(error).toBeNull()
  return (data as { id: string }).id
}
const article = async (article_id: string) => (await row('articles', article_id)) ?? {}
const save = async (article_id: string, part: Row = {}, who: Account = 'chief') => {
  const { updated_at, slug } = await article(article_id)
  const answer = await as(who).rpc('update_article', { article_id, seen_updated_at: updated_at, ...form, wanted_slug: slug, ...part })
  expect(answer.error).toBeNull()
}
const restore = async (article_id: string, revision: number, who: Account = 'chief', seen_updated_at?: unknown) =>
  as(who).rpc('restore_article_revision', {
    article_id, revision, seen_updated_at: seen_updated_at ?? (await article(article_id))['updated_at'],
  })
const revisions = (article_id: string) =>
  sql<Row & { number: number }>(`select * from public.article_revisions where article_id = $1 order by number`, [article_id])
const images = (article_id: string) =>
  sql<Row>(`select image_url, caption from public.article_images where article_id = $1 order by display_order, id`, [article_id])

describeTable(newsroom, {
  table: 'article_revisions',
  thing: 'a revision',
  make: async () => {
    const article_id = await create()
    return String((await revisions(article_id))[0]?.['id'])
  },
  sees: EDITORS,
})

describeCall(newsroom, {
  call: 'restore_article_revision',
  deed: 'restore a revision',
  allowed: EDITORS,
  args: async () => {
    const article_id = await create()
    await save(article_id, { content: 'It shone.' })
    return { article_id, revision: 1, seen_updated_at: (await article(article_id))['updated_at'] }
  },
})

describe('an article', () => {
  it('keeps each text that a person gave it, whole, with who and the deed', async () => {
    const article_id = await create()
    await save(article_id, { content: 'It rained again.' }, 'admin')
    await save(article_id, { title: 'Much rain', content: 'It rained again.' })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, title: 'Rain', content: 'It rained.' },
      { number: 2, title: 'Rain', content: 'It rained again.' },
      { number: 3, title: 'Much rain', content: 'It rained again.' },
    ])
    const entries = await sql<Row>(
      `select r.number, e.deed, e.actor_id from public.article_revisions r join public.history_entries e on e.id = r.entry_id
       where r.article_id = $1 order by 1`, [article_id])
    expect(entries).toEqual([
      { number: 1, deed: 'published', actor_id: id('chief') },
      { number: 2, deed: 'edited', actor_id: id('admin') },
      { number: 3, deed: 'edited', actor_id: id('chief') },
    ])
  })

  it('keeps no revision of a save that left its text alone', async () => {
    const article_id = await create()
    await save(article_id, { featured: true })
    await as('chief').rpc('unpublish_article', { article_id })
    await as('chief').rpc('publish_article', { article_id })
    expect(await revisions(article_id)).toHaveLength(1)
  })

  it('that an import brought keeps what it said before anybody changed it', async () => {
    const { id: article_id } = await service().from('articles').insert(anArticle({ content: 'As imported.' })).select('id').single().then(({ data }) => data as { id: string })
    expect(await revisions(article_id)).toEqual([])
    await save(article_id, { content: 'As edited.' })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, content: 'As imported.', entry_id: null },
      { number: 2, content: 'As edited.' },
    ])
  })

  it('that is deleted leaves its last text behind, also when nobody had ever changed it', async () => {
    const { id: article_id } = await add('articles', anArticle({ content: 'Never touched.' }))
    await add('article_images', { article_id, image_url: '/a.webp', caption: 'A' })
    await as('chief').rpc('delete_article', { article_id })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, content: 'Never touched.', pictures: [{ image_url: '/a.webp', caption: 'A' }] },
    ])
  })

  it('changed by the server is kept as well', async () => {
    const article_id = await create()
    await service().from('articles').update({ content: 'By a script.' }).eq('id', article_id)
    expect(await revisions(article_id)).toMatchObject([{ content: 'It rained.' }, { content: 'By a script.' }])
  })

  it('keeps its pictures with its text: those before the change and those after', async () => {
    const { id: article_id } = await add('articles', anArticle())
    const { id: first } = await add('article_images', { article_id, image_url: '/a.webp', caption: 'A', display_order: 1 })
    await as('chief').from('article_images').insert([{ article_id, image_url: '/b.webp', display_order: 2 }])
    await as('chief').from('article_images').update({ caption: 'First' }).eq('id', first)
    expect((await revisions(article_id)).map(({ pictures }) => pictures)).toMatchObject([
      [{ image_url: '/a.webp', caption: 'A' }],
      [{ image_url: '/a.webp', caption: 'A' }, { image_url: '/b.webp' }],
      [{ image_url: '/a.webp', caption: 'First' }, { image_url: '/b.webp' }],
    ])
  })

  it('keeps its first text and the newest two hundred', async () => {
    const { id: article_id } = await add('articles', anArticle({ content: 'The first.' }))
    await sql(`do $$ begin
      for n in 2..203 loop
        insert into public.article_revisions (article_id, number, title, content, slug, category)
        values ('${article_id}', n, 'T', 'Text ' || n, 's', 'Culture');
      end loop;
    end $$`)
    await sql(`insert into public.article_revisions (article_id, number, title, content, slug, category) values ($1, 1, 'T', 'The first.', 's', 'Culture')`, [article_id])
    await save(article_id, { content: 'The newest.' })
    const numbers = (await revisions(article_id)).map(({ number }) => number)
    expect([numbers[0], numbers[1], numbers.at(-1), numbers.length]).toEqual([1, 5, 204, 201])
  })
})

describe('an editor who restores a revision', () => {
  it('makes a new revision of it; the one it replaces stays', async () => {
    const article_id = await create({ title: 'First', excerpt: 'Short.', image_url: 'https://p.example/1.jpg', image_alt: 'One' })
    await save(article_id, { title: 'Second', content: 'Other.', category: 'Sports', image_url: 'https://p.example/2.jpg' })
    const entries = await entriesOf(() => restore(article_id, 1, 'admin'))
    expect(entries).toMatchObject([{
      ...by('admin'), noun: 'article', deed: 'restored', label: 'First',
      changes: { restored_revision: [null, 1], title: ['Second', 'First'], category: ['Sports', 'Culture'] },
    }])
    expect(await article(article_id)).toMatchObject({
      title: 'First', content: 'It rained.', excerpt: 'Short.', category: 'Culture', image_url: 'https://p.example/1.jpg',
      image_alt: 'One', last_edited_by: id('admin'), author_id: id('chief'), published: true,
    })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, title: 'First' }, { number: 2, title: 'Second' }, { number: 3, title: 'First', restored_from: 1 },
    ])
  })

  it('gets the old address back, and the one in between leads to it', async () => {
    const article_id = await create({ wanted_slug: 'before-rename' })
    await save(article_id, { wanted_slug: 'after-rename' })
    const { data } = await restore(article_id, 1)
    expect(data).toMatchObject({ id: article_id, slug: 'before-rename', category: 'Culture', published: true })
    const { data: former } = await as('reader').rpc('list_former_slugs', { after_slug: 'after-renam' })
    expect((former as Row[])[0]).toEqual({ slug: 'after-rename', present_slug: 'before-rename' })
  })

  it('gets the pictures back as well, but not those whose files are gone', async () => {
    const article_id = await create({ image_url: '/media/articles/lead-gone.webp' })
    await sql(`insert into storage.objects (bucket_id, name) values ('article-images', 'articles/there.webp')`)
    await as('chief').from('article_images').insert([
      { article_id, image_url: '/media/articles/there.webp', caption: 'There', display_order: 1 },
      { article_id, image_url: '/media/articles/gone.webp', display_order: 2 },
      { article_id, image_url: 'https://p.example/3.jpg', display_order: 3 },
    ])
    await save(article_id, { content: 'No pictures.', image_url: 'https://p.example/lead.jpg' })
    await as('chief').from('article_images').delete().eq('article_id', article_id)
    const entries = await entriesOf(() => restore(article_id, 2))
    expect(entries).toMatchObject([{ deed: 'restored', changes: { pictures: { was: 0, is: 2 } } }])
    expect(await images(article_id)).toEqual([
      { image_url: '/media/articles/there.webp', caption: 'There' }, { image_url: 'https://p.example/3.jpg', caption: null },
    ])
    expect(await article(article_id)).toMatchObject({ content: 'It rained.', image_url: 'https://p.example/lead.jpg' })
  })

  it('is refused when somebody changed the article meanwhile, and their text stays', async () => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const { updated_at } = await article(article_id)
    await save(article_id, { content: 'Third, meanwhile.' }, 'admin')
    for (const seen of [updated_at, '2020-01-01T00:00:00Z']) {
      expect((await restore(article_id, 1, 'chief', seen)).error).toMatchObject({ code: 'P0001', message: 'article_changed' })
    }
    expect((await as('chief').rpc('restore_article_revision', { article_id, revision: 1, seen_updated_at: null })).error?.message).toBe('article_changed')
    expect(await article(article_id)).toMatchObject({ content: 'Third, meanwhile.' })
  })

  it('at the same moment as nine others is the only one who did', async () => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const { updated_at } = await article(article_id)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => restore(article_id, 1, at % 2 ? 'chief' : 'admin', updated_at)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await revisions(article_id)).toHaveLength(3)
  })

  it.each([
    ['what it says already', 2, 'revision_current'],
    ['a revision that never was', 9, 'revision_not_found'],
  ])('is told so for %s', async (_, number, message) => {
    const article_id = await create()
    await save(article_id, { content: 'Second.' })
    const before = await newsroom.fingerprint()
    expect((await restore(article_id, number)).error).toMatchObject({ code: 'P0001', message })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot bring back an article that was deleted, nor put in the text of another', async () => {
    const [one, two] = [await create({ title: 'One' }), await create({ title: 'Two' })]
    await save(two, { title: 'Two again' })
    expect((await restore(one, 2)).error?.message).toBe('revision_not_found')
    await as('chief').rpc('delete_article', { article_id: one })
    expect((await restore(one, 1, 'chief', '2026-01-01T00:00:00Z')).error?.message).toBe('article_not_found')
  })
})
