import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

const ARTICLES: Row[] = [
  { title: 'Ɔkyeame speaks at Manhyia', content: 'The linguist of the king.' },
  { title: 'Café in Osu reopens', content: 'Crème brûlée for Kwabena Ɖoe, naïve no more.' },
  { title: 'Ɛyɛ! Ŋkrã wins', content: 'Ƒiafi and Ɣeyiɣi and Ʋu.' },
  { title: 'Fuel at 100% of the price', content: 'A snake_case word, a back\\slash, (brackets) & ampersands.' },
  { title: 'Harbour strike', excerpt: 'Dockers lay down tools', content: 'Containers wait in Tema.' },
  { title: 'Other news', content: 'Nothing about ships but a harbour pilot.', publication_date: hoursAgo(0.5) },
  { title: 'Market women’s union', content: 'The women‘s union meets.' },
  { title: 'Lorry fares', excerpt: '“Sorry, no change” are the three most expensive words in the market; …' },
  { title: 'Nana’s “big” idea – GH¢1,200—never more…', content: 'Fees of 5¢/litre.' },
  { title: 'COVID-19 vaccine stocks run low in Bolgatanga', content: 'Since 2024-25.' },
  { title: 'Under-20 side wins in Nkawkaw' },
  { title: 'Accra/Kumasi highway reopens after flood' },
  { title: 'Rate falls to 12.5% as notes return to Elmina' },
  { title: 'Budget 2026/27 gets a hearing in Ada' },
  { title: 'Boeing 737-800 lands in Tamale' },
  { title: 'Write to desk@lodestar.example or www.lodestar.example/tips' },
  { title: 'Straße in Łódź, Ærøskøbing: ƙasa ɗari' },
  { title: 'Неделя в Аккре', content: 'أخبار غانا اليوم' },
  { title: 'Secret harbour plan', content: 'xylophone', published: false },
  { title: 'Scheduled harbour plan', content: 'xylophone', publication_date: minutesFromNow(5) },
]

beforeAll(async () => {
  for (const article of ARTICLES) await add('articles', anArticle({ excerpt: null, ...article }))
})

interface Answer {
  articles: { title: string }[]
  suggestion: string | null
}

const ask = async (args: object, who: Who = 'reader'): Promise<Answer> => {
  const { data, error } = await as(who).rpc('search', args)
  expect(error).toBeNull()
  return data as Answer
}
const search = async (query: string, max?: number, who?: Who) => {
  const { articles } = await ask({ p_query: query, ...(max === undefined ? {} : { p_limit: max }) }, who)
  return articles.map(({ title }) => title)
}

describeCall(newsroom, 'search', 'search', EVERYBODY, () => ({ p_query: 'harbour' }))

describe('a reader who searches', () => {
  it.each([
    ['okyeame', 'Ɔkyeame speaks at Manhyia'],
    ['OKYEAME', 'Ɔkyeame speaks at Manhyia'],
    ['ɔkyeame', 'Ɔkyeame speaks at Manhyia'],
    ['kyeam', 'Ɔkyeame speaks at Manhyia'],
    ['cafe', 'Café in Osu reopens'],
    ['CAFÉ', 'Café in Osu reopens'],
    ['cafe\u0301', 'Café in Osu reopens'],
    ['creme brulee', 'Café in Osu reopens'],
    ['doe', 'Café in Osu reopens'],
    ['eye', 'Ɛyɛ! Ŋkrã wins'],
    ['nkra', 'Ɛyɛ! Ŋkrã wins'],
    ['fiafi geyigi vu', 'Ɛyɛ! Ŋkrã wins'],
    ["women's", 'Market women’s union'],
    ['  tema  ', 'Harbour strike'],
    ['lay down', 'Harbour strike'],
    ['tema strike', 'Harbour strike'],
    ['sorry market', 'Lorry fares'],
    ['sorry expensive', 'Lorry fares'],
    ["nana's big idea", 'Nana’s “big” idea – GH¢1,200—never more…'],
    ['gh 1,200 more', 'Nana’s “big” idea – GH¢1,200—never more…'],
    ['1200 more', 'Nana’s “big” idea – GH¢1,200—never more…'],
    ['nanas idea', 'Nana’s “big” idea – GH¢1,200—never more…'],
    ['womens market', 'Market women’s union'],
    ['5 litre fees', 'Nana’s “big” idea – GH¢1,200—never more…'],
    ['covid 19', 'COVID-19 vaccine stocks run low in Bolgatanga'],
    ['covid-19 vaccine', 'COVID-19 vaccine stocks run low in Bolgatanga'],
    ['2024 vaccine', 'COVID-19 vaccine stocks run low in Bolgatanga'],
    ['under 20 nkawkaw', 'Under-20 side wins in Nkawkaw'],
    ['highway kumasi', 'Accra/Kumasi highway reopens after flood'],
    ['12.5% elmina', 'Rate falls to 12.5% as notes return to Elmina'],
    ['budget 27 ada', 'Budget 2026/27 gets a hearing in Ada'],
    ['boeing 737 800', 'Boeing 737-800 lands in Tamale'],
    ['lodestar desk', 'Write to desk@lodestar.example or www.lodestar.example/tips'],
    ['strasse lodz', 'Straße in Łódź, Ærøskøbing: ƙasa ɗari'],
    ['aeroskobing dari', 'Straße in Łódź, Ærøskøbing: ƙasa ɗari'],
    ['НЕДЕЛЯ аккре', 'Неделя в Аккре'],
    ['اليوم غانا', 'Неделя в Аккре'],
    ['кре', 'Неделя в Аккре'],
  ])('for "%s" finds "%s"', async (query, title) => {
    expect(await search(query)).toEqual([title])
  })

  it.each([
    ['100%', ['Fuel at 100% of the price']],
    ['snake_case', ['Fuel at 100% of the price']],
    ['back\\slash', ['Fuel at 100% of the price']],
    ['(brackets)', ['Fuel at 100% of the price']],
    ['(brackets) & amp', ['Fuel at 100% of the price']],
  ])('for the characters "%s" finds them', async (query, titles) => {
    expect(await search(query)).toEqual(titles)
  })

  it.each([
    '%',
    '%%%',
    '___',
    '_____',
    '\\',
    '\\\\\\',
    '%harb%x',
    'h_rbour',
    'harb%ur',
    "'",
    '"',
    "'''",
    "' or 1=1 --",
    "'; drop table articles; --",
    '(',
    ')',
    '()',
    '((((',
    '!!!',
    '&&&',
    '|||',
    '<->',
    ':*',
    '*',
    '$',
    '{}',
    'id.eq.1,title',
    '😀😀😀',
    '﷽',
    '   ',
    '',
  ])('for "%s" finds nothing without an error', async (query) => {
    expect(await search(query)).toEqual([])
  })

  it.each([
    ['harbour | okyeame', 'or'],
    ['harbour & !strike', 'not'],
    ['harbour <-> strike', 'next to'],
    ['!harbour', 'not'],
    ['harbour:A', 'weight'],
    ['harb:*', 'prefix'],
    ['"harbour strike"', 'quotes'],
  ])('with "%s" finds no more than with plain words (%s)', async (query) => {
    const plain = await search(query.replace(/[^a-z]+/gi, ' ').trim())
    const found = await search(query)
    expect(plain).toEqual(expect.arrayContaining(found))
  })

  it('finds a title by any two of its words, whatever joins them', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        'cocoa',
        'Ɔhene',
        'Łódź',
        'GH¢',
        '1,200',
        '12.5%',
        '2026/27',
        'F-16',
        'women’s',
        'Ho',
        '5',
        'ﬁnal',
      ),
      fc.stringMatching(/^[a-zɛɔŋA-Z0-9]{1,12}$/u),
    )
    const joint = fc.constantFrom(' ', '-', '/', ' – ', '—', '…', '” “', ', ', ': ', '|', '.', '\u00a0', '’')
    const title = fc.array(fc.tuple(word, joint), { minLength: 2, maxLength: 8 }).map((parts) => parts.flat().join(''))
    const titles = fc.sample(title, { numRuns: 300, seed: 7 })
    const missed = await sql(
      `select t as title, a.word as first, b.word as second
       from unnest($1::text[]) as t,
         regexp_split_to_table(t, '[^[:alnum:]]+') as a (word), regexp_split_to_table(t, '[^[:alnum:]]+') as b (word)
       where a.word <> '' and b.word <> ''
         and not to_tsvector('pg_catalog.simple', private.to_words(t)) @@ private.prefix_query(a.word || ' ' || b.word)
       limit 5`,
      [titles],
    )
    expect(missed).toEqual([])
  })

  it('gets matches in the title first, then the newest', async () => {
    expect(await search('harbour')).toEqual(['Harbour strike', 'Other news'])
  })

  it.each(['harbour', 'xylophone', 'secret', 'scheduled', 'plan', 'xylo', 'x'])(
    'for "%s" never finds what is unpublished or scheduled, be they an admin',
    async (query) => {
      for (const who of ['reader', 'admin'] as const) {
        for (const title of await search(query, 50, who)) expect(title).not.toMatch(/plan/)
      }
    },
  )

  it('finds an article as soon as it is published, and not after it is unpublished', async () => {
    const { id } = await add('articles', anArticle({ title: 'Quagga seen', published: false }))
    const set = (change: string) => sql(`update public.articles set ${change} where id = $1`, [id])
    expect(await search('quagga')).toEqual([])
    await set('published = true')
    expect(await search('quagga')).toEqual(['Quagga seen'])
    await set(`title = 'Zebra seen'`)
    expect([await search('quagga'), await search('zebra')]).toEqual([[], ['Zebra seen']])
    await set('published = false')
    expect(await search('zebra')).toEqual([])
  })

  it('finds words by their first one or two letters', async () => {
    expect(await search('te')).toEqual(['Harbour strike'])
    expect(await search('ɔk')).toEqual(['Ɔkyeame speaks at Manhyia'])
    // Two letters within a word are too few to be found.
    expect(await search('yf')).toEqual([])
    await add('articles', anArticle({ title: 'Zy ex', publication_date: hoursAgo(9000) }))
    expect(await search('zy e')).toEqual(['Zy ex'])
  })

  it.each([
    ['te', [`'te':*`]],
    ['a b market el', [`'a'`, `'b'`, `'el':*`, `'market':*`]],
    ['to go to', [`'go'`, `'to':*`]],
    ['abcdefghijklmnop'.split('').join(' '), [...'abcdefghijk'.split('').map((letter) => `'${letter}'`), `'l':*`]],
  ])(
    'of "%s" asks the index for what begins with long words and with the last, of twelve at most',
    async (typed, words) => {
      const [found] = await sql<{ query: string }>(`select private.prefix_query($1)::text as query`, [typed])
      expect(found?.query.split(' & ').toSorted()).toEqual(words)
    },
  )

  it('can paste a whole page', async () => {
    expect(await search('harbour '.repeat(5000))).toEqual(['Harbour strike', 'Other news'])
    expect(await search('x'.repeat(100_000))).toEqual([])
    expect(await search('q '.repeat(5000))).toEqual([])
  })

  it('gets ten results by default, and at most 50', async () => {
    await sql(`insert into public.articles (slug, title, content, category, published, publication_date)
      select 'gari-' || n, 'Gari ' || n, 'Gari.', 'Business', true, now() - make_interval(mins => n) from generate_series(1, 60) n`)
    const counts = []
    for (const max of [undefined, 50, 1000, 0, -1]) counts.push((await search('gari', max)).length)
    expect(counts).toEqual([10, 50, 50, 1, 1])
    expect((await search('gari')).slice(0, 2)).toEqual(['Gari 1', 'Gari 2'])
  })

  it('finds part of a word in new and old articles', async () => {
    await add('articles', anArticle({ title: 'An old balafon', publication_date: hoursAgo(9000) }))
    await sql(`insert into public.articles (slug, title, content, category, published, publication_date)
      select 'fufu-' || n, 'Fufu ' || n, 'Fufu.', 'Business', true, now() - make_interval(mins => n) from generate_series(1, 1000) n`)
    expect(await search('alafo')).toEqual(['An old balafon'])
    // Words are found in any order, by their index.
    expect(await search('balafon old')).toEqual(['An old balafon'])
    expect((await search('ufu')).slice(0, 2)).toEqual(['Fufu 1', 'Fufu 2'])
  })

  it('gets no text', async () => {
    const [first] = (await ask({ p_query: 'harbour' })).articles
    expect(Object.keys(first!).toSorted()).toEqual([
      'category',
      'excerpt',
      'id',
      'publication_date',
      'slug',
      'title',
      'total_views',
    ])
  })
})

describe('a reader who searches in one section or year', () => {
  const find = async (args: object) => (await ask({ p_query: 'sankofa', ...args })).articles.map(({ title }) => title)

  beforeAll(async () => {
    await add(
      'articles',
      anArticle({ title: 'Sankofa one', category: 'Culture', publication_date: '2019-12-31T23:59:59.999Z' }),
    )
    await add(
      'articles',
      anArticle({ title: 'Sankofa two', category: 'Culture', publication_date: '2020-01-01T00:00:00Z' }),
    )
    await add(
      'articles',
      anArticle({ title: 'Sankofa three', category: 'Sports', publication_date: '2020-06-01T00:00:00Z' }),
    )
    await add(
      'articles',
      anArticle({ title: 'Sankofa to come', category: 'Culture', publication_date: minutesFromNow(60) }),
    )
  })

  it.each([
    [{}, ['Sankofa three', 'Sankofa two', 'Sankofa one']],
    [{ p_category: 'Culture' }, ['Sankofa two', 'Sankofa one']],
    [{ p_year: 2020 }, ['Sankofa three', 'Sankofa two']],
    [{ p_year: 2019 }, ['Sankofa one']],
    [{ p_category: 'Sports', p_year: 2020 }, ['Sankofa three']],
    [{ p_category: 'Sports', p_year: 2019 }, []],
    [{ p_year: new Date().getUTCFullYear() }, []],
    [{ p_year: 2_000_000_000 }, []],
    [{ p_year: -5 }, []],
  ])('with %j finds %j', async (args, titles) => expect(await find(args)).toEqual(titles))
})

describe('a reader who misspells', () => {
  const refreshWords = async () =>
    expect((await newsroom.backend.service().rpc('refresh_search_words')).error).toBeNull()
  const suggest = async (query: string) => (await ask({ p_query: query })).suggestion

  beforeAll(async () => {
    await add('articles', anArticle({ title: 'Kumasi cocoa traders meet', excerpt: 'Dumsor again' }))
    await add('articles', anArticle({ title: 'Confidential bauxite report', published: false }))
    await refreshWords()
  })

  it.each([
    ['kumassi', 'kumasi'],
    ['Kumassi cocao', 'kumasi cocoa'],
    ['dumsoor', 'dumsor'],
    ['harbor', 'harbour'],
    ['Ɔkyaeme', 'okyeame'],
    // These are spelled correctly, or similar to no word that is known.
    ['kumasi', null],
    ['kuma', null],
    ['xylophonequagga', null],
    ['bauxiet', null],
    ['', null],
    ['%', null],
    ['a b c d e f g h kumassi', null],
  ])('typing "%s" gets the suggestion "%s"', async (query, words) => expect(await suggest(query)).toBe(words))

  it.each([
    ['kumasi', null],
    ['kuma', null],
    ['kumassi', 'kumasi'],
  ])('typing "%s" in a section without it gets the suggestion %j', async (query, suggestion) => {
    const answer = await ask({ p_query: query, p_category: 'Entertainment' })
    expect(answer).toEqual({ articles: [], suggestion })
  })

  it('gets nothing for no query', async () => {
    expect(await ask({ p_query: null })).toEqual({ articles: [], suggestion: null })
  })

  it('gets no suggestions from withdrawn articles', async () => {
    const { id } = await add('articles', anArticle({ title: 'Zongo lights' }))
    await refreshWords()
    expect(await suggest('zonggo')).toBe('zongo')
    await sql('update public.articles set published = false where id = $1', [id])
    expect(await suggest('zonggo')).toBeNull()
  })

  it.each(EVERYBODY)('cannot refresh the words as %s', async (who) => {
    const { error } = await as(who).rpc('refresh_search_words')
    expect(error?.code).toBe('42501')
  })
})
