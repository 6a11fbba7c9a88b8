import { expect, it } from 'vitest'

import { useNewsroom, type Row } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { useRevisionSteps } from './revision-steps.ts'

// A column of articles that editors write is part of the text: a revision keeps it, and restoring brings it back. Give
// a new column two values here. If it is not part of the text, like the date of publication, name it below instead.

const newsroom = useNewsroom()
const { sql } = newsroom
const { article, create, restore, save } = useRevisionSteps(newsroom)
const { addStory, articlesOf, publishNow } = useReviewSteps(newsroom)

const NOT_TEXT = ['featured', 'publication_date', 'published']

const FIRST: Row = {
  slug: 'first',
  title: 'First',
  excerpt: 'A first excerpt.',
  content: 'It rained.',
  category: 'Culture',
  image_url: '/media/articles/first.jpg',
  image_alt: 'Rain',
  image_caption: 'The road',
  image_credit: 'Esi',
  image_focus_x: 10,
  image_focus_y: 20,
  source_name: 'Wire',
  source_url: 'https://wire.example/1',
  source_nofollow: true,
  language: 'ee',
}
const SECOND: Row = {
  slug: 'second',
  title: 'Second',
  excerpt: null,
  content: 'It shone.',
  category: 'Sports',
  image_url: '/media/articles/second.jpg',
  image_alt: 'Sun',
  image_caption: null,
  image_credit: 'Kofi',
  image_focus_x: 80,
  image_focus_y: null,
  source_name: 'Post',
  source_url: null,
  source_nofollow: false,
  language: null,
}

/** The columns of articles that a form may set: each column is offered to `read_article`, which drops all others. */
async function listEditable(): Promise<string[]> {
  const columns = await sql<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_catalog.pg_attribute
     where attrelid = 'public.articles'::regclass and attnum > 0 and not attisdropped`,
  )
  const examples: Record<string, unknown> = {
    article_category: 'Culture',
    boolean: true,
    integer: 1,
    smallint: 1,
    site_image: '/media/articles/first.jpg',
    text: 'a',
    'text[]': ['a'],
    'timestamp with time zone': '2026-11-01T10:00:00Z',
    tsvector: 'a',
    uuid: crypto.randomUUID(),
    web_url: 'https://wire.example/1',
  }
  const offered = Object.fromEntries(columns.map(({ name, type }) => [name, examples[type]]))
  expect(columns.filter(({ name }) => offered[name] === undefined)).toEqual([])
  const read = await sql<{ key: string }>(
    `select key from jsonb_each(to_jsonb(private.read_article($1::text::jsonb))) where value <> 'null' order by key`,
    [JSON.stringify(offered)],
  )
  return read.map(({ key }) => key)
}

it('covers every column that editors write', async () => {
  const editable = await listEditable()
  expect(editable).toEqual([...Object.keys(FIRST), ...NOT_TEXT].sort())
  expect(Object.keys(SECOND)).toEqual(Object.keys(FIRST))
})

it('brings each of them back', async () => {
  await sql(`insert into storage.objects (bucket_id, name) values ('article-images', 'articles/first.jpg')`)
  const article_id = await create(FIRST)
  await save(article_id, SECOND)
  expect(await article(article_id)).toMatchObject(SECOND)
  expect((await restore(article_id, 1)).error).toBeNull()
  expect(await article(article_id)).toMatchObject(FIRST)
})

it.each(Object.keys(FIRST))('keeps a revision if only %s has changed', async (column) => {
  const { id: article_id } = await newsroom.add('articles', { ...FIRST, slug: `only-${column}`.replaceAll('_', '-') })
  await sql(
    `update public.articles a set ${column} = second.${column}
    from jsonb_populate_record(null::public.articles, $2::text::jsonb) second where a.id = $1`,
    [article_id, JSON.stringify(SECOND)],
  )
  const kept = await sql<Row>('select number from public.article_revisions where article_id = $1', [article_id])
  expect(kept).toHaveLength(2)
})

it('copies those that a story has too into its article', async () => {
  const shared = await sql<{ name: string }>(
    `select attname as name from pg_catalog.pg_attribute
     where attrelid = 'public.stories'::regclass and attnum > 0 and not attisdropped and attname = any ($1)`,
    [Object.keys(FIRST)],
  )
  const names = shared.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['title', 'content', 'image_url', 'image_focus_x']))
  const wanted = Object.fromEntries(names.map((name) => [name, FIRST[name]]))
  const story = await addStory(wanted)
  await publishNow(story)
  expect(await articlesOf(story)).toMatchObject([wanted])
})
