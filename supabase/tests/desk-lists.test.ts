import { beforeAll, describe, expect, it } from 'vitest'

import { describeCall } from './law.ts'
import { EDITORS, type Row, useNewsroom } from './people.ts'
import { aStory, anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

for (const [call, deed] of [
  ['list_articles_for_editors', 'look through all articles'],
  ['list_stories_for_editors', 'look through all stories'],
] as const) {
  describeCall(newsroom, { call, deed, allowed: EDITORS, args: () => ({}) })
}

const titles = async (call: string, args: Row = {}) => {
  const { data, error } = await as('chief').rpc(call, args)
  expect(error).toBeNull()
  return (data as { title: string }[]).map(({ title }) => title)
}
const listArticles = (args?: Row) => titles('list_articles_for_editors', args)
const listStories = (args?: Row) => titles('list_stories_for_editors', args)

describe('an editor among the articles', () => {
  beforeAll(async () => {
    await sql('truncate public.articles cascade')
    for (const part of [
      { title: 'Ɔkyeame speaks', category: 'Culture', created_at: hoursAgo(1), publication_date: hoursAgo(9), featured: true },
      { title: 'budget: 100% of it', category: 'Politics', created_at: hoursAgo(2), publication_date: minutesFromNow(60) },
      { title: 'Akwaaba', category: 'Sports', created_at: hoursAgo(3), publication_date: hoursAgo(3), published: false },
    ]) await add('articles', anArticle(part))
  })

  it.each([
    ['newest first, by itself', {}, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['newest first where the order is unknown', { sort_by: 'content; drop table articles' }, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['by title, whatever the letters', { sort_by: 'title', descending: false }, ['Akwaaba', 'budget: 100% of it', 'Ɔkyeame speaks']],
    ['by category in the order of the site', { sort_by: 'category', descending: false }, ['budget: 100% of it', 'Akwaaba', 'Ɔkyeame speaks']],
    ['published ones first', { sort_by: 'status' }, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['featured ones first', { sort_by: 'featured' }, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['by publication date', { sort_by: 'publication_date' }, ['budget: 100% of it', 'Akwaaba', 'Ɔkyeame speaks']],
    ['a page in the middle', { max_articles: 1, skip: 1 }, ['budget: 100% of it']],
    ['a page, and no error, where numbers make no sense', { max_articles: -5, skip: -5 }, ['Ɔkyeame speaks']],
    ['drafts', { in_status: 'draft' }, ['Akwaaba']],
    ['scheduled ones', { in_status: 'scheduled' }, ['budget: 100% of it']],
    ['published ones, scheduled among them', { in_status: 'published' }, ['Ɔkyeame speaks', 'budget: 100% of it']],
    ['one category', { in_category: 'Culture' }, ['Ɔkyeame speaks']],
    ['what is found without accents', { search: 'okyeame' }, ['Ɔkyeame speaks']],
    ['what is found by two letters', { search: 'KW' }, ['Akwaaba']],
    ['a sign for what it is', { search: '100%' }, ['budget: 100% of it']],
    ['no more for a sign that means everything elsewhere', { search: '_%' }, []],
    ['nothing by a text that would end the query', { search: "x' or true --" }, []],
  ])('sees %s', async (_what, args, expected) => {
    expect(await listArticles(args)).toEqual(expected)
  })
})

describe('an editor among a great many articles', () => {
  const query = async (args: string) =>
    (await sql<{ text: string }>(`select private.article_list_query(${args}) as text`))[0]?.text ?? ''
  const plan = async (text: string) =>
    (await sql<{ 'QUERY PLAN': string }>(`explain ${text}`)).map((line) => line['QUERY PLAN']).join('\n')

  beforeAll(async () => {
    await sql(`insert into public.articles (slug, title, content, category, created_at, publication_date, published)
      select 'many-' || n, 'Story ' || md5(n::text), 'Text', (enum_range(null::public.article_category))[1 + n % 9],
        now() - n * interval '1 minute', now() - n * interval '1 minute', n % 50 > 0 from generate_series(1, 4000) n`)
    await sql('vacuum analyze public.articles')
  })

  it.each(['created_at', 'title', 'category', 'status', 'featured', 'publication_date', 'updated_at'])(
    'waits for no sorting by %s, in either direction: an index holds the order',
    async (sort) => {
      for (const descending of [true, false]) {
        const text = await plan(await query(`'${sort}', ${descending}, '', null, null, 26, 0`))
        // Below the limit, where all rows would be sorted; the 26 of the page may be.
        const [, page] = text.split('Limit')
        expect(page, text).toMatch(/Index (Only )?Scan/)
        expect(page, text).not.toMatch(/Sort|Seq Scan on articles a_1/)
      }
    },
  )

  it('finds a rare title by the index of its letters', async () => {
    expect(await plan(await query(`'created_at', true, '${'c4ca4238a0b923820dcc'}', null, null, 26, 0`))).toContain('articles_title_search_idx')
  })

  it('sees a hundred rows at most, however many are asked for', async () => {
    expect(await listArticles({ max_articles: 4000 })).toHaveLength(101)
  })
})

describe('an editor among the stories', () => {
  beforeAll(async () => {
    await sql('truncate public.stories cascade')
    for (const [who, part] of [
      ['colleague', { title: 'Rain', category: 'Health', created_at: hoursAgo(1) }],
      ['anchor', { title: 'ɛkɔ', category: 'Sports', created_at: hoursAgo(2), status: 'rejected' }],
    ] as const) await add('stories', aStory(id(who), part))
  })

  it.each([
    ['newest first, by itself', {}, ['Rain', 'ɛkɔ']],
    ['by title', { sort_by: 'title', descending: false }, ['ɛkɔ', 'Rain']],
    ['by author', { sort_by: 'author', descending: false }, ['ɛkɔ', 'Rain']],
    ['by category', { sort_by: 'category', descending: false }, ['ɛkɔ', 'Rain']],
    ['by status', { sort_by: 'status', descending: false }, ['Rain', 'ɛkɔ']],
    ['by their last change', { sort_by: 'updated_at', descending: false, max_stories: 1 }, ['Rain']],
    ['one status', { in_status: 'rejected' }, ['ɛkɔ']],
    ['one category', { in_category: 'Health' }, ['Rain']],
    ['what an author wrote', { search: 'yaw' }, ['Rain']],
    ['what a title says', { search: 'EKO' }, ['ɛkɔ']],
  ])('sees %s', async (_what, args, expected) => {
    expect(await listStories(args)).toEqual(expected)
  })

  it('sees the e-mail of an author without a name', async () => {
    await sql('update public.profiles set full_name = null where id = $1', [id('anchor')])
    const { data } = await as('admin').rpc('list_stories_for_editors', { search: 'eko' })
    expect(data).toMatchObject([{ author_name: newsroom.emailOf('anchor') }])
    await newsroom.resetPeople()
  })
})
