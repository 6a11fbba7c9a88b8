import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { asArticle, asArgs, EDITORS, EVERYBODY, type Row, useNewsroom } from './people.ts'
import { useRevisionSteps } from './revision-steps.ts'
import { aSubmission, anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom
const { create, save } = useRevisionSteps(newsroom)

const REGIONS = 16

/** Inserts an article about these topics, as the owner. */
async function addAbout(topics: string[], part: Row = {}): Promise<string> {
  const { id } = await add('articles', anArticle(part))
  await sql(`select private.set_article_topics($1, array(select jsonb_array_elements_text($2::text::jsonb)))`, [
    id,
    JSON.stringify(topics),
  ])
  return id
}
const topicOf = async (article: string) =>
  (await sql<{ topic_id: string }>(`select topic_id from public.article_topics where article_id = $1`, [article]))[0]
    ?.topic_id ?? ''
const makeTopic = async (name = 'Cocoa') => topicOf(await addAbout([name]))
const versionOf = async (topic: string) => (await row('topics', topic))?.['updated_at']
const shown = async (article: string) =>
  (await as('reader').from('published_articles').select('topics').eq('id', article).single()).data?.topics
const names = async (article: string) => ((await shown(article)) as { name: string }[]).map(({ name }) => name)

beforeEach(async () => {
  await sql(`delete from public.articles`)
  await sql(`delete from public.topics`)
})

describeTable(newsroom, {
  table: 'topics',
  thing: 'the topic of a published article',
  columns: 'id, slug, name, kind',
  sees: EVERYBODY,
  make: makeTopic,
})
describeTable(newsroom, {
  table: 'topics',
  thing: 'the topic of unpublished articles only',
  columns: 'id, slug, name, kind',
  sees: EDITORS,
  make: async () => topicOf(await addAbout(['Secret deal'], { publication_date: minutesFromNow(60) })),
})
describeTable(newsroom, {
  table: 'article_topics',
  thing: 'the topics of a published article',
  key: 'article_id',
  sees: EVERYBODY,
  make: () => addAbout(['Cocoa']),
})
describeTable(newsroom, {
  table: 'article_topics',
  thing: 'the topics of an unpublished article',
  key: 'article_id',
  sees: EDITORS,
  make: () => addAbout(['Cocoa'], { published: false }),
})
describeCall(newsroom, 'list_topic_names', 'list topics to choose from', EDITORS, () => ({}))
describeCall(newsroom, 'list_topics', 'look through topics', EDITORS, () => ({}))
describeCall(newsroom, 'rename_topic', 'rename a topic', EDITORS, async () => {
  const topic = await makeTopic(`Cocoa ${crypto.randomUUID()}`)
  return asArgs({ topic_id: topic, expected_version: await versionOf(topic), name: `Cacao ${crypto.randomUUID()}` })
})
describeCall(newsroom, 'merge_topics', 'merge topics', EDITORS, async () => {
  await makeTopic('Cocoa')
  const topic = await makeTopic(`Cacao ${crypto.randomUUID()}`)
  return asArgs({ topic_id: topic, expected_version: await versionOf(topic), into: 'Cocoa' })
})
for (const [call, args] of [
  ['find_topic_page', { slug: 'cocoa' }],
  ['list_topic_articles', { slug: 'cocoa', limit: 20 }],
  ['list_topic_pages', {}],
  ['read_story', { slug: 'cocoa' }],
] as const) {
  describeCall(newsroom, call, 'read the page of a topic', EVERYBODY, () => asArgs(args))
}

describe('topics of an article', () => {
  it('are set by a save, kept without a list, and removed by an empty list', async () => {
    const article = await create({ topics: [' Cocoa ', 'Floods', 'Ashanti region'] })
    expect(await shown(article)).toEqual([
      { name: 'Cocoa', slug: 'cocoa' },
      { name: 'Floods', slug: 'floods' },
      { name: 'Ashanti Region', slug: 'ashanti-region' },
    ])
    await save(article, { title: 'More rain' })
    expect(await names(article)).toEqual(['Cocoa', 'Floods', 'Ashanti Region'])
    await save(article, { topics: ['floods'] })
    expect(await names(article)).toEqual(['Floods'])
    await save(article, { topics: [] })
    expect(await names(article)).toEqual([])
  })

  it('ignore case and accents, and are at most twenty', async () => {
    const article = await create({ topics: ['Ɔkyeame', 'okyeame', 'OKYEAME', '  ', '\u200b'] })
    expect(await names(article)).toHaveLength(1)
    const form = {
      title: 'Rain',
      content: 'It rained.',
      category: 'Culture',
      topics: Array.from({ length: 21 }, (_, i) => `Topic ${i}`),
    }
    expect((await as('chief').rpc('create_article', asArticle(asArgs(form)))).error?.message).toBe('too_many_topics')
    expect(
      (await as('chief').rpc('create_article', asArticle(asArgs({ ...form, topics: ['x'.repeat(81)] })))).error?.code,
    ).toBe('23514')
  })

  it('come from its draft, or the tags of an import', async () => {
    const draft = await add<{ id: string; updated_at: string }>(
      'draft_articles',
      aSubmission({ suggested_topics: ['Cocoa'] }),
    )
    const { data } = await as('chief').rpc(
      'approve_draft_article',
      asArgs({ draft_id: draft.id, expected_version: draft.updated_at }),
    )
    expect(await names(String((data as Row | null)?.['id']))).toEqual(['Cocoa'])
    const post = {
      ...anArticle(),
      site: 'old.example',
      post_id: 1,
      digest: 'a'.repeat(64),
      tags: ['Floods', 'x'.repeat(81)],
      images: [],
      legacy_paths: [],
      html: '',
    }
    const { data: imported } = await service().rpc('import_posts', { p_posts: [post] })
    expect(imported).toMatchObject([{ outcome: 'new' }])
    expect(await names((imported as { after: { id: string } }[] | null)?.[0]?.after.id ?? '')).toEqual(['Floods'])
  })

  it('are suggested to editors, with all sixteen regions', async () => {
    await addAbout(['Cocoa', 'Volta Region'])
    const { data } = await as('chief').rpc('list_topic_names')
    expect(data).toHaveLength(REGIONS + 1)
    expect((data as string[]).slice(0, 2)).toEqual(['Cocoa', 'Volta Region'])
  })
})

describe('a topic', () => {
  const find = async (slug: string) => (await as('reader').rpc('find_topic_page', { p_slug: slug })).data

  it('has a page while it has visible articles, newest first', async () => {
    const [old, young] = [
      await addAbout(['Cocoa'], { publication_date: hoursAgo(5) }),
      await addAbout(['Cocoa'], { publication_date: hoursAgo(2) }),
    ]
    await addAbout(['Cocoa'], { published: false })
    await addAbout(['Secret deal'], { publication_date: minutesFromNow(60) })
    expect(await find('cocoa')).toEqual([
      { current_slug: 'cocoa', name: 'Cocoa', kind: 'topic', articles: 2, former_slugs: [] },
    ])
    expect(await find('secret-deal')).toEqual([])
    const { data } = await as('reader').rpc('list_topic_articles', { p_slug: 'cocoa', p_limit: 20 })
    expect((data as Row[] | null)?.map(({ id }) => id)).toEqual([young, old])
    expect((await as('reader').rpc('list_topic_pages')).data).toMatchObject([
      { slug: 'cocoa', name: 'Cocoa', kind: 'topic', articles: 2 },
    ])
    expect((await as('reader').rpc('list_topic_pages', { p_after: 'cocoa' })).data).toEqual([])
  })

  it("is listed even beyond the API's page size", async () => {
    const article = await addAbout(['Cocoa'])
    await sql(
      `with many as (insert into public.topics (slug, name) select 'many-' || lpad(n::text, 4, '0'), 'Many ' || n from generate_series(1, 1100) n returning id)
      insert into public.article_topics select $1, id from many`,
      [article],
    )
    const list = async (args: Row) =>
      ((await as('reader').rpc('list_topic_pages', args)).data as Row[]).map(({ slug }) => slug)
    const first = await list({})
    const rest = await list({ p_after: first.at(-1) })
    await sql(`delete from public.topics where slug like 'many-%'`)
    expect([first.length, rest.at(-1), new Set([...first, ...rest]).size]).toEqual([1000, 'many-1100', 1101])
  })

  it('redirects from its former slugs after it is renamed, and its former name selects it', async () => {
    const article = await addAbout(['Cocao'])
    const topic = await topicOf(article)
    const renamed = await as('chief').rpc(
      'rename_topic',
      asArgs({ topic_id: topic, expected_version: await versionOf(topic), name: 'Cocoa' }),
    )
    expect(renamed.data).toEqual([{ former_slug: 'cocao', current_slug: 'cocoa' }])
    expect(await find('cocao')).toMatchObject([{ current_slug: 'cocoa', former_slugs: ['cocao'] }])
    expect(await topicOf(await addAbout(['Cocao']))).toBe(topic)
    const again = await as('chief').rpc(
      'rename_topic',
      asArgs({ topic_id: topic, expected_version: await versionOf(topic), name: 'Cocao' }),
    )
    expect(again.data).toEqual([{ former_slug: 'cocoa', current_slug: 'cocao' }])
    const { data } = await as('chief').rpc('list_audit_log', { p_row_id: topic })
    expect(data).toMatchObject([{ entity: 'topic', action: 'edited', row_exists: true }, { action: 'edited' }])
  })

  it("cannot take another's name or that of a region, or change from an outdated version", async () => {
    const topic = await makeTopic('Cocoa')
    await makeTopic('Floods')
    const version = await versionOf(topic)
    const rename = async (name: string, expected_version = version, topic_id = topic) =>
      (await as('chief').rpc('rename_topic', asArgs({ topic_id, expected_version, name }))).error?.message
    expect(await rename('floods')).toBe('topic_name_taken')
    expect(await rename('volta region')).toBe('topic_name_taken')
    expect(await rename('Cacao', hoursAgo(1))).toBe('topic_changed')
    expect(await rename('Cacao', version, crypto.randomUUID())).toBe('topic_not_found')
    const region = await makeTopic('Volta Region')
    expect(await rename('Volta', await versionOf(region), region)).toBe('topic_is_region')
  })

  it('is merged into another with its articles and former slugs', async () => {
    const both = await addAbout(['Floods', 'Accra floods'])
    const one = await addAbout(['Accra floods'])
    const topic = (await sql<{ id: string }>(`select id from public.topics where slug = 'accra-floods'`))[0]?.id ?? ''
    const merge = async (into: string, expected_version = '') =>
      as('chief').rpc(
        'merge_topics',
        asArgs({ topic_id: topic, expected_version: expected_version || (await versionOf(topic)), into }),
      )
    expect((await merge('Accra Floods')).error?.message).toBe('topic_same')
    expect((await merge('Nobody')).error?.message).toBe('topic_not_found')
    expect((await merge('Floods', hoursAgo(1))).error?.message).toBe('topic_changed')
    expect((await merge('Floods')).data).toEqual([{ former_slug: 'accra-floods', current_slug: 'floods' }])
    expect([await names(both), await names(one)]).toEqual([['Floods'], ['Floods']])
    expect(await find('accra-floods')).toMatchObject([{ current_slug: 'floods', articles: 2 }])
    expect(await names(await addAbout(['ACCRA floods']))).toEqual(['Floods'])
  })
})

describe('related articles', () => {
  const related = async (article: string, who: 'reader' | 'chief' = 'reader') =>
    (
      (await as(who).rpc('read_story', { p_slug: (await row('articles', article))?.['slug'] })).data as
        | [{ related: Row[] | null }]
        | null
    )?.[0].related?.map(({ id }) => id)

  it('share topics first, then words of the headline, then the section', async () => {
    const article = await addAbout(['Cocoa'], { title: 'Cocoa farmers weigh their beans', excerpt: null })
    const section = await addAbout([], { title: 'Bank opens', excerpt: null, publication_date: hoursAgo(1) })
    const words = await addAbout([], {
      title: 'A farmer weighs every bean',
      excerpt: null,
      category: 'Culture',
      publication_date: hoursAgo(900),
    })
    const topic = await addAbout(['Cocoa'], {
      title: 'Port of Tema',
      excerpt: null,
      category: 'Politics',
      publication_date: hoursAgo(900),
    })
    await addAbout([], { title: 'Somewhere else', excerpt: null, category: 'Sports' })
    expect(await related(article)).toEqual([topic, words, section])
  })

  it('exclude hidden articles, and are empty for a hidden one', async () => {
    const article = await addAbout(['Cocoa'])
    await addAbout(['Cocoa'], { published: false })
    await addAbout(['Cocoa'], { publication_date: minutesFromNow(60) })
    expect(await related(article)).toEqual([])
    const hidden = await addAbout(['Cocoa'], { published: false })
    expect(await related(hidden)).toBeUndefined()
  })
})
