import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import {
  asArticle,
  type Account,
  asArgs,
  asStory,
  EDITORS,
  EVERYBODY,
  type Row,
  useNewsroom,
  type Who,
} from './people.ts'
import { useRevisionSteps } from './revision-steps.ts'
import { aStory, anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row, service, sql } = newsroom
const { create, restore, revisions, save } = useRevisionSteps(newsroom)

const addArticle = async (part: Row = {}) => (await add('articles', anArticle({ author_id: id('chief'), ...part }))).id
const authorOf = async (article: string) =>
  (await sql<{ author_id: string }>(`select author_id from public.article_bylines where article_id = $1`, [article]))[0]
    ?.author_id ?? ''
/** Returns the bylines of an article as readers get them. */
const signed = async (article: string) =>
  (await service().from('published_articles').select('bylines').eq('id', article).single()).data?.bylines
const WRITERS: Who[] = ['anchor', 'colleague']
const STAFF: Who[] = [...WRITERS, ...EDITORS]

beforeEach(async () => {
  await sql(`delete from public.articles`)
  await sql(`delete from public.authors`)
})

describeTable(newsroom, {
  table: 'article_bylines',
  thing: 'the byline of a published article',
  key: 'article_id',
  sees: EVERYBODY,
  make: addArticle,
})
describeTable(newsroom, {
  table: 'article_bylines',
  thing: 'the byline of a scheduled article',
  key: 'article_id',
  sees: EDITORS,
  make: () => addArticle({ publication_date: minutesFromNow(5) }),
})
describeTable(newsroom, {
  table: 'authors',
  thing: 'the author of a published article',
  columns: 'id, slug, name, email, job_title, biography, image_url, link_url',
  sees: EVERYBODY,
  make: async () => authorOf(await addArticle()),
})
describeTable(newsroom, {
  table: 'authors',
  thing: 'the author of unpublished articles only',
  columns: 'id, slug, name, email',
  sees: EDITORS,
  make: async () => authorOf(await addArticle({ published: false })),
})
describeCall(newsroom, 'list_byline_people', 'list people for a byline', STAFF, () => ({}))

describe('an author', () => {
  it('has the name of the account, and its e-mail address if the owner allows it', async () => {
    const author = await authorOf(await addArticle())
    expect(await row('authors', author)).toMatchObject({ name: 'Abena Chief', email: null, slug: 'abena-chief' })
    await as('chief').from('profiles').update({ full_name: 'Abena Osei', email_public: true }).eq('id', id('chief'))
    expect(await row('authors', author)).toMatchObject({
      name: 'Abena Osei',
      email: 'chief@lodestar.test',
      slug: 'abena-chief',
    })
    await newsroom.resetPeople()
    expect(await row('authors', author)).toMatchObject({ name: 'Abena Chief', email: null })
  })

  it.each([
    ['name_of_colleague', 'Abena Chief'],
    ['name_of_colleague', ' abena  CHIEF'],
    ['name_of_colleague', 'Abena\u200B Chi\u00E9f'],
    // These letters are all Cyrillic or Armenian.
    ['name_of_colleague', 'АЬеոа Сһіеք'],
    ['name_of_colleague', 'Abena-Chief'],
    ['name_mixed_scripts', 'Аbena Chief'],
    ['name_mixed_scripts', 'Abena Chiеf'],
    ['name_mixed_scripts', 'Ama Ανχορ'],
  ])('is refused with %s as "%s", and keeps the name', async (code, full_name) => {
    const article = await create({ bylines: [{ profile_id: id('anchor') }] })
    const { error } = await as('anchor').from('profiles').update({ full_name }).eq('id', id('anchor'))
    expect([error?.message, await signed(article)]).toEqual([code, [{ name: 'Ama Anchor', slug: 'ama-anchor' }]])
  })

  it('has a name without invisible characters', async () => {
    const article = await create({ bylines: [{ profile_id: id('colleague') }] })
    const { error } = await as('colleague')
      .from('profiles')
      .update({ full_name: 'Yaw\u202E\n Osei\u200B' })
      .eq('id', id('colleague'))
    const byline = await signed(article)
    await newsroom.resetPeople()
    expect([error, byline]).toEqual([null, [{ name: 'Yaw Osei', slug: 'yaw-colleague' }]])
  })

  it('reveals no role, verification or account through filters, sorting or embedding', async () => {
    await addArticle()
    const reader = as('reader')
    for (const column of ['profile_id', 'role', 'verified', 'email_public', 'full_name']) {
      expect((await reader.from('authors').select(column)).data).toBeNull()
      expect((await reader.from('authors').select('id').order(column)).data).toBeNull()
    }
    expect((await reader.from('authors').select('id, profiles(email)')).data).toBeNull()
  })

  it('is separate for a guest and an account with the same name', async () => {
    const first = await create({ bylines: [{ name: 'Abena Chief' }, { name: ' Esi ' }] })
    const second = await create({ bylines: [{ name: 'Esi' }, { profile_id: id('chief') }] })
    expect(await signed(first)).toEqual([
      { name: 'Abena Chief', slug: 'abena-chief-2' },
      { name: 'Esi', slug: 'esi' },
    ])
    expect(await signed(second)).toEqual([
      { name: 'Esi', slug: 'esi' },
      { name: 'Abena Chief', slug: 'abena-chief' },
    ])
  })
})

describe('a byline of an article', () => {
  const list = [{ profile_id: '', role: 'Reporting by' }, { name: 'Kofi', role: 'Photographs by' }, { name: 'Kofi' }]
  const withAnchor = () => [{ ...list[0], profile_id: id('anchor') }, ...list.slice(1)]
  const shown = [
    { name: 'Ama Anchor', slug: 'ama-anchor', role: 'Reporting by' },
    { name: 'Kofi', slug: 'kofi', role: 'Photographs by' },
    { name: 'Kofi', slug: 'kofi' },
  ]

  it('names accounts and guests in order, survives a save without bylines, and can be emptied', async () => {
    const article = await create({ bylines: withAnchor() })
    expect(await signed(article)).toEqual(shown)
    await save(article, { title: 'More rain' })
    expect(await signed(article)).toEqual(shown)
    await save(article, { bylines: withAnchor().toReversed() })
    expect(await signed(article)).toEqual(shown.toReversed())
    await save(article, { bylines: [] })
    expect(await signed(article)).toEqual([{ name: 'Abena Chief', slug: 'abena-chief' }])
  })

  it('is part of the revisions', async () => {
    const article = await create()
    await save(article, { bylines: withAnchor() })
    await save(article, { bylines: [{ name: 'Esi' }] })
    expect((await revisions(article)).map(({ bylines }) => bylines)).toEqual([
      [{ profile_id: id('chief') }],
      [{ profile_id: id('anchor'), role: 'Reporting by' }, { name: 'Kofi', role: 'Photographs by' }, { name: 'Kofi' }],
      [{ name: 'Esi' }],
    ])
    const [entry] = await sql<Row>(
      `select changes from private.audit_entries where row_id = $1 order by id desc limit 1`,
      [article],
    )
    expect(entry?.['changes']).toEqual({ bylines: { was: 3, is: 1 } })
    expect((await restore(article, 2)).error).toBeNull()
    expect(await signed(article)).toEqual(shown)
    expect((await restore(article, 4)).error?.message).toBe('revision_current')
  })

  it('marks the article as changed only if it changed', async () => {
    const article = await create({ bylines: [{ name: 'Esi' }] })
    const at = async () => (await row('articles', article))?.['content_updated_at']
    await sql(`update public.articles set content_updated_at = '2026-01-01' where id = $1`, [article])
    const before = await at()
    await save(article, { bylines: [{ name: 'Esi' }], featured: true })
    expect(await at()).toBe(before)
    await save(article, { bylines: [{ name: 'Esi', role: 'Words by' }], featured: true })
    expect(await at()).not.toBe(before)
  })

  it.each<Account>(['customer', 'unverified'])('never names one who is no staff: %s', async (who) => {
    const article = await create()
    const before = await newsroom.fingerprint()
    const { updated_at: expected_version, slug } = (await row('articles', article)) ?? {}
    const form = { title: 'Rain', slug, content: 'It rained.', category: 'Culture', featured: false, images: [] }
    const saved = { ...form, article_id: article, expected_version, bylines: [{ profile_id: id(who) }] }
    const { error } = await as('admin').rpc('update_article', asArticle(asArgs(saved)))
    expect(error?.message).toBe('byline_not_staff')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('keeps the name of former staff until their account is deleted', async () => {
    const person = await newsroom.backend.createPerson({ full_name: 'Yaa Left', role: 'news_anchor', verified: true })
    const article = await create({ bylines: [{ profile_id: person.id }, { name: 'Esi' }] })
    await sql(`update public.profiles set role = 'customer' where id = $1`, [person.id])
    await save(article, { bylines: [{ profile_id: person.id, role: 'Reporting by' }, { name: 'Esi' }] })
    expect(await signed(article)).toMatchObject([{ name: 'Yaa Left' }, { name: 'Esi' }])
    await service().auth.admin.deleteUser(person.id)
    expect(await signed(article)).toMatchObject([{ name: 'Esi' }])
    expect((await restore(article, 1)).error?.message).toBe('revision_current')
  })
})

describe('people for a byline', () => {
  it('are named staff and guests; anchors see no e-mail addresses, and only public guests', async () => {
    await create({ bylines: [{ name: 'Esi' }] })
    await create({ bylines: [{ name: 'Whistleblower' }], published: false })
    await sql(`update public.profiles set full_name = null where id = any ($1::uuid[])`, [
      [id('colleague'), id('anchor')],
    ])
    const names = async (who: Who) =>
      ((await as(who).rpc('list_byline_people')).data as { name: string }[]).map(({ name }) => name)
    expect(await names('chief')).toEqual([
      'Abena Chief',
      'Kwame Admin',
      'anchor@lodestar.test',
      'colleague@lodestar.test',
      'Esi',
      'Whistleblower',
    ])
    expect(await names('anchor')).toEqual(['Abena Chief', 'Kwame Admin', 'anchor@lodestar.test', 'Esi'])
    await newsroom.resetPeople()
  })
})

describe('a story', () => {
  const text = { title: 'Rain', content: 'It rained.', category: 'Culture' }
  const begin = (bylines: Row[], who: Who = 'anchor') =>
    as(who).rpc('create_story', asArgs(asStory({ ...text, bylines })))
  const edit = async (story: string, bylines: Row[], who: Who = 'anchor') =>
    as(who).rpc(
      'update_story',
      asArgs(
        asStory({ ...text, story_id: story, expected_version: (await row('stories', story))?.['updated_at'], bylines }),
      ),
    )

  const publish = async (p_story_id: string) =>
    as('chief').rpc('decide_story', {
      p_decision: 'publish_now',
      p_story_id,
      p_expected_version: (await row('stories', p_story_id))?.['updated_at'],
    })

  it('proposes guests and co-authors for its article', async () => {
    const { data: story } = await begin([
      { profile_id: id('anchor') },
      { profile_id: id('colleague') },
      { name: ' Kofi ', role: 'Photographs by' },
    ])
    expect((await row('stories', story))?.['bylines']).toEqual([
      { profile_id: id('anchor') },
      { profile_id: id('colleague') },
      { name: 'Kofi', role: 'Photographs by' },
    ])
    expect(await newsroom.count('authors')).toBe(0)
    expect(await signed((await publish(story)).data.id)).toEqual([
      { name: 'Ama Anchor', slug: 'ama-anchor' },
      { name: 'Yaw Colleague', slug: 'yaw-colleague' },
      { name: 'Kofi', slug: 'kofi', role: 'Photographs by' },
    ])
  })

  it('without a byline is by its author', async () => {
    const { id: story } = await add('stories', aStory(id('anchor')))
    expect(await signed((await publish(story)).data.id)).toEqual([{ name: 'Ama Anchor', slug: 'ama-anchor' }])
  })

  it.each<[string, string, () => Row[]]>([
    ['a colleague alone', 'byline_without_you', () => [{ profile_id: id('chief') }]],
    ['a colleague with a guest', 'byline_without_you', () => [{ profile_id: id('chief') }, { name: 'Kofi' }]],
    ['a guest with the name of a colleague', 'byline_is_account', () => [{ name: ' abena CHIEF' }]],
    ['a guest who looks like a colleague', 'byline_is_account', () => [{ name: 'Abena\u00A0 Chief\u200B' }]],
    ['a guest whose letters look like a colleague’s', 'byline_is_account', () => [{ name: 'АЬеոа Сһіеք' }]],
    ['a guest with a 1 for an l', 'byline_is_account', () => [{ name: 'Yaw Co11eague' }]],
    ['a guest in small capitals', 'byline_is_account', () => [{ name: 'ᴀbena Chief' }]],
    ['a guest with vv for a w', 'byline_is_account', () => [{ name: 'Yavv Colleague' }]],
    ['a guest with rn for an m', 'byline_is_account', () => [{ name: 'Kwarne Admin' }]],
    ...[
      'Ａbena Ｃhief',
      '𝓐𝓫𝓮𝓷𝓪 𝓒𝓱𝓲𝓮𝓯',
      'ᴀʙᴇɴᴀ ᴄʜɪᴇꜰ',
      'Ⓐⓑⓔⓝⓐ Ⓒⓗⓘⓔⓕ',
      'ꓮꓐꓰꓠꓮ ꓚꓧꓲꓰꓝ',
      'Abena Chıef',
      'Ȧbena Chi\u0307ef',
      'Abena\u0332 Chief',
      '\u00a0Abena\u3000Chief ',
      'Abe\u00adna Chief',
      'Abena\u3164Chief',
      'Abena \u2800Chief',
      '@bena Chief',
      '₳bena Chief',
      'Abena Chief*',
    ].map((name): [string, string, () => Row[]] => [`a guest called "${name}"`, 'byline_is_account', () => [{ name }]]),
    ['a guest with a capital I for an l', 'byline_is_account', () => [{ name: 'Yaw-CoIIeague' }]],
    ['a guest with a Hebrew mark', 'name_mixed_scripts', () => [{ name: 'Abena\u05b4 Guest' }]],
    ['a guest in two alphabets', 'name_mixed_scripts', () => [{ name: 'Kоfi Guest' }]],
    ['a role that names a colleague', 'byline_is_account', () => [{ name: 'Kofi', role: 'Abena Chief and' }]],
    ['a customer', 'byline_not_staff', () => [{ profile_id: id('anchor') }, { profile_id: id('customer') }]],
    [
      'an unverified anchor',
      'byline_not_staff',
      () => [{ profile_id: id('anchor') }, { profile_id: id('unverified') }],
    ],
    ['thirteen people', 'too_many_bylines', () => Array.from({ length: 13 }, (_, n) => ({ name: `Guest ${n}` }))],
  ])('cannot be signed with %s by its author', async (_, code, bylines) => {
    const { id: story } = await add('stories', aStory(id('anchor')))
    const before = await newsroom.fingerprint()
    expect((await begin(bylines())).error?.message).toBe(code)
    expect((await edit(story, bylines())).error?.message).toBe(code)
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each([
    'Ɔkyere Ɖzifa Ŋutsukpui',
    'Kɔfi Mɛnsa',
    'M’Bʋ Kɩsɩ',
    'Ƙwame Ɓature',
    'Ọláyínká Ṣọlá',
    'Abena Chiefson',
    'Иван Петров',
    'አበበ ቢቂላ',
    'محمد علي',
    '田中 太郎',
  ])('can be signed with an honest guest: %s', async (name) => {
    const { id: story } = await add('stories', aStory(id('anchor')))
    expect((await edit(story, [{ name }])).error).toBeNull()
  })

  it('cannot get a guest in two alphabets from an editor', async () => {
    const { id: story } = await add('stories', aStory(id('anchor')))
    expect((await edit(story, [{ name: 'Аkosua Guest' }], 'chief')).error?.message).toBe('name_mixed_scripts')
  })

  it('has only bylines written by the functions', async () => {
    expectRejection(
      await as('anchor')
        .from('stories')
        .insert({ ...text, bylines: [{ profile_id: id('chief') }] }),
    )
    expect((await begin([{ name: 'x'.repeat(201) }])).error?.code).toBe('23514')
    expect((await begin([{ name: 'Kofi', role: 'x'.repeat(61) }])).error?.code).toBe('23514')
    expect((await begin([{ role: 'Photographs by' }])).error?.code).toBe('23514')
    expect((await begin([{ name: '\u200B' }])).error?.code).toBe('23514')
  })

  it('can get another byline from an editor, whose change is visible', async () => {
    const { id: story } = await add('stories', aStory(id('anchor'), text))
    expect((await edit(story, [{ profile_id: id('colleague') }], 'chief')).error).toBeNull()
    const { data } = await as('anchor').rpc('list_story_rounds', { p_story_id: story })
    expect(data).toMatchObject([
      { action: 'edited', text_before: { byline: null }, text_after: { byline: 'Yaw Colleague' } },
    ])
  })

  it("keeps an editor's byline when its author edits it", async () => {
    const { id: story } = await add('stories', aStory(id('anchor'), text))
    await edit(story, [{ profile_id: id('colleague') }], 'chief')
    expect((await edit(story, [{ profile_id: id('colleague') }])).error).toBeNull()
    expect((await row('stories', story))?.['bylines']).toEqual([{ profile_id: id('colleague') }])
    expect((await edit(story, [{ profile_id: id('chief') }])).error?.message).toBe('byline_without_you')
  })

  it('keeps its byline when copied', async () => {
    const { id: story, updated_at } = await add<Row & { id: string }>(
      'stories',
      aStory(id('anchor'), { status: 'rejected', bylines: [{ name: 'Kofi' }] }),
    )
    const { data } = await as('anchor').rpc('copy_story', { p_story_id: story, p_expected_version: updated_at })
    expect((await row('stories', data as string))?.['bylines']).toEqual([{ name: 'Kofi' }])
  })

  it('cannot be published if a named person is no longer staff', async () => {
    const { data: story } = await begin([{ profile_id: id('anchor') }, { profile_id: id('colleague') }])
    await sql(`update public.profiles set verified = false where id = $1`, [id('colleague')])
    const before = await newsroom.fingerprint()
    expect((await publish(story)).error?.message).toBe('byline_not_staff')
    expect(await newsroom.fingerprint()).toBe(before)
    await newsroom.resetPeople()
  })
})

describe('the page of an author', () => {
  const page = {
    job_title: 'Political editor',
    biography: 'Writes about the assembly.',
    image_url: '/media/articles/yaa.webp',
    link_url: 'https://yaa.example',
  }
  const change = async (author: string, part: Row, who: Who = 'admin') =>
    as(who).rpc(
      'update_author',
      asArgs({
        author_id: author,
        expected_version: (await row('authors', author))?.['updated_at'],
        slug: 'esi',
        name: 'Esi',
        ...part,
      }),
    )
  const addGuest = async () => authorOf(await create({ bylines: [{ name: 'Esi' }] }))
  const find = async (slug: string, who: Who = 'reader') =>
    (await as(who).rpc('find_author_page', { p_slug: slug })).data

  describeCall(newsroom, 'list_authors', 'list authors', ['admin'], () => ({}))
  describeCall(newsroom, 'update_author', 'edit an author page', ['admin'], async () => {
    const author = await addGuest()
    return asArgs({
      author_id: author,
      expected_version: (await row('authors', author))?.['updated_at'],
      slug: 'esi',
      name: 'Esi',
      ...page,
    })
  })
  for (const [call, args] of [
    ['find_author_page', { p_slug: 'x' }],
    ['list_author_articles', { p_slug: 'x', p_limit: 5 }],
    ['list_author_pages', {}],
  ] as const) {
    describeCall(newsroom, call, 'ask for the page of an author', EVERYBODY, () => args)
  }

  it('has the text of an admin, but no name or e-mail address of an account', async () => {
    const guest = await addGuest()
    expect(
      (await change(guest, { ...page, name: 'Esi Yeboah', email: 'esi@guest.example', slug: 'esi-yeboah' })).data,
    ).toEqual([{ former_slug: 'esi', current_slug: 'esi-yeboah' }])
    expect(await row('authors', guest)).toMatchObject({ ...page, name: 'Esi Yeboah', email: 'esi@guest.example' })
    const account = await authorOf(await addArticle())
    await change(account, { ...page, name: 'Mallory', email: 'mallory@guest.example', slug: 'abena-chief' })
    expect(await row('authors', account)).toMatchObject({
      ...page,
      name: 'Abena Chief',
      email: null,
      slug: 'abena-chief',
    })
  })

  it.each(EVERYBODY)('shows the address of an account without a name to admins and that account (%s)', async (who) => {
    const account = await authorOf(await addArticle())
    await sql(`update public.profiles set full_name = null where id = $1`, [id('chief')])
    const { data } = await as(who)
      .from('authors')
      .select('name, account:profiles(email)')
      .eq('id', account)
      .maybeSingle()
    const isKnown = who === 'admin' || who === 'chief'
    expect(data?.account ?? null).toEqual(isKnown ? { email: newsroom.emailOf('chief') } : null)
    await newsroom.resetPeople()
    await sql(`update public.profiles set full_name = 'Abena Chief' where id = $1`, [id('chief')])
  })

  it('is not overwritten from an outdated version', async () => {
    const guest = await addGuest()
    await create({ bylines: [{ name: 'Yaw' }] })
    await change(guest, page)
    const before = await newsroom.fingerprint()
    expect((await change(guest, { expected_version: minutesFromNow(-5) })).error?.message).toBe('author_changed')
    expect((await change(crypto.randomUUID(), { expected_version: null })).error?.message).toBe('author_not_found')
    expect((await change(guest, { name: 'Yaw' })).error?.message).toBe('author_name_taken')
    expect((await change(guest, { image_url: 'https://elsewhere.example/a.jpg' })).error?.code).toBe('23514')
    expect((await change(guest, { link_url: 'javascript:alert(1)' })).error?.code).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('keeps its former slugs', async () => {
    const guest = await addGuest()
    await change(guest, { slug: 'esi-yeboah' })
    expect(await find('esi')).toEqual([{ current_slug: 'esi-yeboah', articles: 1 }])
    await create({ bylines: [{ name: 'ESI' }] })
    expect(await find('esi-2')).toEqual([{ current_slug: 'esi-2', articles: 1 }])
    await change(guest, { slug: 'esi' })
    expect(await find('esi')).toEqual([{ current_slug: 'esi', articles: 1 }])
    expect(await find('esi-yeboah')).toEqual([{ current_slug: 'esi', articles: 1 }])
  })

  it('lists visible articles, newest first, and does not exist without any, even for editors', async () => {
    await create({ bylines: [{ name: 'Hidden' }], published: false })
    const old = await addArticle({ publication_date: minutesFromNow(-600) })
    await addArticle({ published: false })
    const newest = await create({ bylines: [{ name: 'Kofi' }, { profile_id: id('chief'), role: 'Video by' }] })
    for (const who of ['reader', 'chief'] as const) {
      expect(await find('hidden', who)).toEqual([])
      expect(await find('abena-chief', who)).toEqual([{ current_slug: 'abena-chief', articles: 2 }])
      const list = async (args: Row) =>
        (
          (await as(who).rpc('list_author_articles', asArgs({ slug: 'abena-chief', limit: 1, ...args }))).data as Row[]
        ).map((one) => one['id'])
      expect([await list({}), await list({ offset: 1 }), await list({ offset: 2 })]).toEqual([[newest], [old], []])
    }
    expect(((await as('reader').rpc('list_author_pages')).data as Row[]).map(({ slug }) => slug)).toEqual([
      'abena-chief',
      'kofi',
    ])
  })
})
