import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { EDITORS, useNewsroom, type Row } from './people.ts'
import { useRevisionSteps } from './revision-steps.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom
const { create, revisions, save } = useRevisionSteps(newsroom)

describeTable(newsroom, {
  table: 'article_revisions',
  thing: 'a revision',
  key: 'article_id',
  make: () => create(),
  sees: EDITORS,
})

describe('an article', () => {
  it('keeps each text completely, with actor and action', async () => {
    const article_id = await create()
    await save(article_id, { content: 'It rained again.' }, 'admin')
    await save(article_id, { title: 'Much rain', content: 'It rained again.' })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, title: 'Rain', content: 'It rained.' },
      { number: 2, title: 'Rain', content: 'It rained again.' },
      { number: 3, title: 'Much rain', content: 'It rained again.' },
    ])
    const entries = await sql<Row>(
      `select r.number, l.action, l.profile_id from public.article_revisions r join private.audit_entries l on l.row_id = r.article_id and l.transaction_id = r.transaction_id
       where r.article_id = $1 order by 1`,
      [article_id],
    )
    expect(entries).toEqual([
      { number: 1, action: 'published', profile_id: id('chief') },
      { number: 2, action: 'edited', profile_id: id('admin') },
      { number: 3, action: 'edited', profile_id: id('chief') },
    ])
  })

  it('gets no revision if its text did not change', async () => {
    const article_id = await create()
    await save(article_id, { featured: true })
    await as('chief').rpc('unpublish_article', { p_article_id: article_id })
    await as('chief').rpc('publish_article', { p_article_id: article_id })
    expect(await revisions(article_id)).toHaveLength(1)
  })

  it('keeps its imported text before the first change', async () => {
    const { id: article_id } = await service()
      .from('articles')
      .insert(anArticle({ content: 'As imported.' }))
      .select('id')
      .single()
      .then(({ data }) => data as { id: string })
    expect(await revisions(article_id)).toEqual([])
    await save(article_id, { content: 'As edited.' })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, content: 'As imported.', transaction_id: null },
      { number: 2, content: 'As edited.' },
    ])
  })

  it('that is deleted leaves a revision of its last text, even if it was never changed', async () => {
    const { id: article_id } = await add('articles', anArticle({ content: 'Never touched.' }))
    await add('article_images', { article_id, image_url: '/media/a.webp', caption: 'A' })
    await as('chief').rpc('delete_article', { p_article_id: article_id })
    expect(await revisions(article_id)).toMatchObject([
      { number: 1, content: 'Never touched.', images: [{ image_url: '/media/a.webp', caption: 'A' }] },
    ])
  })

  it('changed by the server is kept as well', async () => {
    const article_id = await create()
    await service().from('articles').update({ content: 'By a script.' }).eq('id', article_id)
    expect(await revisions(article_id)).toMatchObject([{ content: 'It rained.' }, { content: 'By a script.' }])
  })

  it('keeps its images with its text: those before the change and those after', async () => {
    const { id: article_id } = await add('articles', anArticle())
    await add('article_images', { article_id, image_url: '/media/a.webp', caption: 'A' })
    await save(article_id, { images: [{ image_url: '/media/a.webp', caption: 'A' }, { image_url: '/media/b.webp' }] })
    await save(article_id, {
      images: [{ image_url: '/media/a.webp', caption: 'First' }, { image_url: '/media/b.webp' }],
    })
    expect((await revisions(article_id)).map(({ images }) => images)).toMatchObject([
      [{ image_url: '/media/a.webp', caption: 'A' }],
      [{ image_url: '/media/a.webp', caption: 'A' }, { image_url: '/media/b.webp' }],
      [{ image_url: '/media/a.webp', caption: 'First' }, { image_url: '/media/b.webp' }],
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
    await sql(
      `insert into public.article_revisions (article_id, number, title, content, slug, category) values ($1, 1, 'T', 'The first.', 's', 'Culture')`,
      [article_id],
    )
    await save(article_id, { content: 'The newest.' })
    const numbers = (await revisions(article_id)).map(({ number }) => number)
    expect([numbers[0], numbers[1], numbers.at(-1), numbers.length]).toEqual([1, 5, 204, 201])
  })
})
