import { beforeAll, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArgs, EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aStory, anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, backend, id, sql, sqlWithoutTriggers } = newsroom

for (const [call, action] of [
  ['list_articles_for_editors', 'look through all articles'],
  ['count_articles_for_editors', 'count all articles'],
  ['list_stories_for_editors', 'look through all stories'],
] as const) {
  describeCall(newsroom, call, action, EDITORS, () => ({}))
}

const titles = async (call: string, args: Row = {}) => {
  const { data, error } = await as('chief').rpc(call, asArgs(args))
  expect(error).toBeNull()
  return (data as { title: string }[]).map(({ title }) => title)
}
const listArticles = (args?: Row) => titles('list_articles_for_editors', args)
const countArticles = async (args: Row) =>
  (await as('chief').rpc('count_articles_for_editors', asArgs(args))).data as number
const listStories = (args?: Row) => titles('list_stories_for_editors', args)

describe('stories by status', () => {
  it('are counted among those that the caller sees', async () => {
    await sql('truncate public.stories cascade')
    for (const [author, status] of [
      ['anchor', 'draft'],
      ['anchor', 'pending'],
      ['anchor', 'pending'],
      ['colleague', 'pending'],
      ['colleague', 'draft'],
    ] as const)
      await add('stories', aStory(id(author), { status }))
    const count = async (who: Who, args: Row = {}) =>
      Object.fromEntries(
        ((await as(who).rpc('count_stories', asArgs(args))).data as Row[]).map(({ status, stories }) => [
          status,
          stories,
        ]),
      )
    expect(await count('anchor')).toEqual({ draft: 1, pending: 2 })
    expect(await count('anchor', { author_id: id('colleague') })).toEqual({})
    expect(await count('chief')).toEqual({ pending: 3 })
    expect(await count('chief', { author_id: id('anchor') })).toEqual({ pending: 2 })
    expect(await count('customer')).toEqual({})
    expect((await as('reader').rpc('count_stories')).error?.code).toBe('42501')
  })
})

describe("an editor's list of articles", () => {
  beforeAll(async () => {
    await sql('truncate public.articles cascade')
    for (const part of [
      {
        title: 'Ɔkyeame speaks',
        category: 'Culture',
        created_at: hoursAgo(1),
        publication_date: hoursAgo(9),
        featured: true,
        content: 'He held the **Ŋmaa** staff. See [the list](https://example.com/boats).',
      },
      {
        title: 'budget: 100% of it',
        category: 'Politics',
        created_at: hoursAgo(2),
        publication_date: minutesFromNow(60),
      },
      {
        title: 'Akwaaba',
        category: 'Sports',
        created_at: hoursAgo(3),
        publication_date: hoursAgo(3),
        published: false,
      },
    ])
      await add('articles', anArticle(part))
  })

  it.each([
    ['newest first, by itself', {}, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    [
      'newest first where the order is unknown',
      { sort: 'content; drop table articles' },
      ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba'],
    ],
    [
      'by title, whatever the letters',
      { sort: 'title', descending: false },
      ['Akwaaba', 'budget: 100% of it', 'Ɔkyeame speaks'],
    ],
    [
      'by category in the order of the site',
      { sort: 'category', descending: false },
      ['budget: 100% of it', 'Akwaaba', 'Ɔkyeame speaks'],
    ],
    ['published ones first', { sort: 'status' }, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['featured ones first', { sort: 'featured' }, ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba']],
    ['by publication date', { sort: 'publication_date' }, ['budget: 100% of it', 'Akwaaba', 'Ɔkyeame speaks']],
    ['a page in the middle', { limit: 1, offset: 1 }, ['budget: 100% of it']],
    ['a page, and no error, where numbers make no sense', { limit: -5, offset: -5 }, ['Ɔkyeame speaks']],
    ['drafts', { status: 'draft' }, ['Akwaaba']],
    ['scheduled ones', { status: 'scheduled' }, ['budget: 100% of it']],
    ['published ones, scheduled among them', { status: 'published' }, ['Ɔkyeame speaks', 'budget: 100% of it']],
    ['one category', { category: 'Culture' }, ['Ɔkyeame speaks']],
    ['what is found without accents', { search: 'okyeame' }, ['Ɔkyeame speaks']],
    ['what is found by two letters', { search: 'KW' }, ['Akwaaba']],
    ['a sign for what it is', { search: '100%' }, ['budget: 100% of it']],
    ['no more for a sign that means everything elsewhere', { search: '_%' }, []],
    ['nothing by a text that would end the query', { search: "x' or true --" }, []],
    ['what the text says, whatever its letters and markup', { search: 'staff nma' }, ['Ɔkyeame speaks']],
    [
      'what the excerpt says',
      { search: 'farmers earn', sort: 'title' },
      ['Ɔkyeame speaks', 'budget: 100% of it', 'Akwaaba'],
    ],
    ['no article of which only some words are in it', { search: 'staff nowhere' }, []],
    ['no article by the address of a link in it', { search: 'boats' }, []],
    ['what the text says, together with filters', { search: 'announced', status: 'draft' }, ['Akwaaba']],
    ['none for what two letters begin in a text', { search: 'he' }, []],
  ])('sees %s', async (_what, args, expected) => {
    expect(await listArticles(args)).toEqual(expected)
  })

  it.each([
    [{}, 3],
    [{ status: 'draft' }, 1],
    [{ status: 'scheduled' }, 1],
    [{ category: 'Culture' }, 1],
    [{ search: 'nowhere' }, 0],
    [{ search: 'announced', status: 'draft' }, 1],
    [{ search: 'he' }, 0],
  ])('counts %j', async (args, expected) => {
    expect(await countArticles(args)).toBe(expected)
  })
})

const plan = async (text: string) =>
  (await sql<{ 'QUERY PLAN': string }>(`explain ${text}`)).map((line) => line['QUERY PLAN']).join('\n')
/** Sequential scans are faster for few rows, so disable them. */
const planOfMany = (text: string) =>
  backend.transaction(async ({ query }) => {
    await query(`set local enable_seqscan = off`)
    await query(`set local enable_bitmapscan = off`)
    return (await query<{ 'QUERY PLAN': string }>(`explain ${text}`)).map((line) => line['QUERY PLAN']).join('\n')
  })

describe("an editor's list of articles, searched by author", () => {
  it('finds what an account or a guest has written', async () => {
    const guest = await add('authors', { slug: 'abla-osei', name: 'Abla Ɔsei' })
    const [byGuest, byAccount] = [
      await add('articles', anArticle({ title: 'Tides of a guest' })),
      await add('articles', anArticle({ title: 'Tides of an account', author_id: id('colleague') })),
    ]
    await sql('delete from public.article_bylines where article_id = any ($1)', [[byGuest.id, byAccount.id]])
    await add('article_bylines', { article_id: byGuest.id, position: 1, author_id: guest.id })
    expect(await listArticles({ search: 'abla ose' })).toEqual(['Tides of a guest'])
    expect(await listArticles({ search: 'yaw colleague' })).toContain('Tides of an account')
    expect(await listArticles({ search: 'yaw nobody' })).toEqual([])
    await sql('delete from public.articles where id = any ($1)', [[byGuest.id, byAccount.id]])
  })
})

describe("an editor's list of very many articles", () => {
  const query = async (args: string) =>
    (await sql<{ text: string }>(`select private.article_list_query(${args}) as text`))[0]?.text ?? ''

  beforeAll(async () => {
    await sqlWithoutTriggers(`insert into public.articles (slug, title, content, category, created_at, publication_date, published)
      select 'many-' || n, 'Story ' || md5(n::text), repeat('A text as long as some. ', 20), (enum_range(null::public.article_category))[1 + n % 9],
        now() - n * interval '1 minute', now() - n * interval '1 minute', n % 50 > 0 from generate_series(1, 4000) n`)
    await sql(`update public.articles set content = content || 'Rarestofwords.' where slug = 'many-2000'`)
    await sql('vacuum analyze public.articles')
  })

  it('waits for no sorting in its default order, in either direction: an index holds it', async () => {
    for (const descending of [true, false]) {
      const text = await plan(await query(`'', null, null, 'created_at', ${descending}, 26, 0`))
      // Only the page's 26 rows may be sorted.
      const [, page] = text.split('Limit')
      expect(page, text).toMatch(/Index (Only )?Scan/)
      expect(page, text).not.toMatch(/Sort|Seq Scan on articles t_1/)
    }
  })

  it.each(['title', 'category', 'status', 'featured', 'publication_date', 'updated_at'])(
    'sorts by %s what one index holds, without reading rows',
    async (sort) => {
      const text = await planOfMany(await query(`'', null, null, '${sort}', true, 26, 0`))
      expect(text.split('Limit')[1]).toMatch(/Index Only Scan using articles_(editors|newest)_idx/)
    },
  )

  it.each([
    ['a filter', `'', 'draft', null, 'created_at', false, 26, 60`],
    ['a filter in another order', `'', 'draft', null, 'category', true, 26, 60`],
    ['the letters that half of the titles have', `'a', null, null, 'created_at', true, 26, 1500`],
    ['two letters that no title has', `'qx', null, null, 'created_at', true, 26, 0`],
  ])('skips to a deep page with %s without reading rows before it', async (_what, args) => {
    const [, page] = (await planOfMany(await query(args))).split('Limit')
    expect(page).toContain('Index Only Scan')
    expect(page).not.toContain('Heap Scan')
  })

  it('finds a rare title by the trigram index', async () => {
    expect(await plan(await query(`'c4ca4238a0b923820dcc', null, null, 'created_at', true, 26, 0`))).toContain(
      'articles_search_text_idx',
    )
  })

  it.each([
    ['a rare word of the text', 'rarestofwords'],
    ['a word that no text has', 'zyzzyva'],
    ['three letters that no text has', 'qxz'],
  ])('finds %s by the indexes of titles and words', async (_what, search) => {
    const [, page] = (await plan(await query(`'${search}', null, null, 'created_at', true, 26, 0`))).split('Limit')
    expect(page).toContain('articles_search_vector_idx')
    expect(page).not.toMatch(/articles_editors_idx|Seq Scan on articles/)
  })

  it('returns at most a hundred rows', async () => {
    expect(await listArticles({ limit: 4000 })).toHaveLength(101)
  })

  it('counts up to a thousand', async () => {
    expect(await countArticles({ search: 'rarestofwords' })).toBe(1)
    expect(await countArticles({})).toBe(1001)
    expect(await countArticles({ search: 'long as some' })).toBe(1001)
  })
})

describe("an editor's list of very many stories", () => {
  const query = async (args: string) =>
    (await sql<{ text: string }>(`select private.story_list_query(${args}) as text`))[0]?.text ?? ''

  beforeAll(async () => {
    await sqlWithoutTriggers(`insert into public.stories (title, content, category, author_id, status, created_at)
      select 'Story ' || md5(n::text), 'Text', (enum_range(null::public.story_category))[1 + n % 11], '${id('anchor')}',
        (enum_range(null::public.story_status))[1 + n % 4], now() - n * interval '1 minute' from generate_series(1, 4000) n`)
    await sql('vacuum analyze public.stories')
  })

  it('waits for no sorting in its default order, in either direction: an index holds it', async () => {
    for (const descending of [true, false]) {
      const text = await plan(await query(`'', null, null, 'created_at', ${descending}, 26, 0`))
      const [, page] = text.split('Limit')
      expect(page, text).toMatch(/Index (Only )?Scan/)
      // Equal keys are sorted incrementally.
      expect(page?.replace('Incremental Sort', ''), text).not.toMatch(/Sort(?! Key)|Seq Scan on stories t_1/)
    }
  })

  it('sorts by stored, folded names of authors', async () => {
    expect(await plan(await query(`'', null, null, 'author', false, 26, 0`))).not.toContain('fold(')
  })

  it('finds a rare title by the trigram index', async () => {
    expect(await plan(await query(`'c4ca4238a0b923820dcc', null, null, 'created_at', true, 26, 0`))).toContain(
      'stories_title_search_idx',
    )
  })
})

describe("an editor's list of stories", () => {
  beforeAll(async () => {
    await sql('truncate public.stories cascade')
    for (const [who, part] of [
      ['colleague', { title: 'Rain', category: 'Health', created_at: hoursAgo(1) }],
      ['anchor', { title: 'ɛkɔ', category: 'Sports', created_at: hoursAgo(2), status: 'rejected' }],
    ] as const)
      await add('stories', aStory(id(who), part))
  })

  it.each([
    ['newest first, by itself', {}, ['Rain', 'ɛkɔ']],
    ['by title', { sort: 'title', descending: false }, ['ɛkɔ', 'Rain']],
    ['by author', { sort: 'author', descending: false }, ['ɛkɔ', 'Rain']],
    ['by category', { sort: 'category', descending: false }, ['ɛkɔ', 'Rain']],
    ['by status', { sort: 'status', descending: false }, ['Rain', 'ɛkɔ']],
    ['by their last change', { sort: 'updated_at', descending: false, limit: 1 }, ['Rain']],
    ['one status', { status: 'rejected' }, ['ɛkɔ']],
    ['one category', { category: 'Health' }, ['Rain']],
    ['what an author wrote', { search: 'yaw' }, ['Rain']],
    ['what a title says', { search: 'EKO' }, ['ɛkɔ']],
  ])('sees %s', async (_what, args, expected) => {
    expect(await listStories(args)).toEqual(expected)
  })

  it('shows the e-mail address of an author without a name', async () => {
    await sql('update public.profiles set full_name = null where id = $1', [id('anchor')])
    const { data } = await as('admin').rpc('list_stories_for_editors', { p_search: 'eko' })
    expect(data).toMatchObject([{ author_name: newsroom.emailOf('anchor') }])
    await newsroom.resetPeople()
  })
})
