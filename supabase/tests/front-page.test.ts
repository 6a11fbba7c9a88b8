import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

const SECTIONS = [
  'Politics',
  'Sports',
  'Entertainment',
  'Business',
  'Opinion',
  'Lifestyle',
  'Technology',
  'Education',
  'Culture',
]
const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id as string
const getSeen = async () =>
  Number((await sql('select coalesce(max(number), 0) as seen from public.front_pages'))[0]?.['seen'])
const buildArgs = (slots: Row[], part: Row = {}) => ({
  p_sections: SECTIONS,
  p_is_breaking: false,
  p_slots: slots,
  ...part,
})
const save = async (slots: Row[], part: Row = {}, who: Who = 'chief') =>
  as(who).rpc('save_front_page', { p_expected_number: await getSeen(), ...buildArgs(slots, part) })
const get = async (who: Who = 'reader') => {
  const { data, error } = await as(who).rpc('get_front_page')
  expect(error).toBeNull()
  return data as { sections: string[]; is_breaking: boolean; slots: Row[] } | null
}
const getPlaced = async () =>
  (await get())?.slots.map(({ part, category, article_id }) => [part, category ?? null, article_id])

beforeEach(async () => {
  await sql('delete from public.front_pages')
  await sql('delete from public.articles')
})

const addVersion = async () => {
  await sql(`insert into public.front_pages (sections) values (enum_range(null::public.article_category))`)
  return getSeen()
}

describeTable(newsroom, {
  table: 'front_pages',
  thing: 'a version of the front page',
  columns: 'number, sections, is_breaking, made_by, made_at',
  key: 'number',
  sees: EDITORS,
  make: async () => String(await addVersion()),
})

describeCall(newsroom, 'save_front_page', 'place articles on the front page', EDITORS, async () => ({
  p_expected_number: await getSeen(),
  ...buildArgs([{ part: 'lead', article_id: await addArticle() }]),
}))
describeCall(newsroom, 'restore_front_page', 'restore an older front page', EDITORS, async () => ({
  p_number: await addVersion(),
  p_expected_number: await getSeen(),
}))
describeCall(newsroom, 'list_front_pages', 'list versions of the front page', EDITORS, () => ({}))
describeCall(newsroom, 'get_front_page', 'read the front page', EVERYBODY, () => ({}))

describe('the front page', () => {
  it('does not exist before the first version', async () => expect(await get()).toBeNull())

  it('shows readers what an editor placed, in order', async () => {
    const [lead, one, two, strip] = [await addArticle(), await addArticle(), await addArticle(), await addArticle()]
    const sections = SECTIONS.toReversed()
    const slots = [
      { part: 'strip', category: 'Culture', article_id: strip },
      { part: 'seconds', article_id: two },
      { part: 'seconds', article_id: one },
      { part: 'lead', article_id: lead },
    ]
    expect((await save(slots, { p_sections: sections, p_is_breaking: true })).error).toBeNull()
    expect(await getPlaced()).toEqual([
      ['lead', null, lead],
      ['seconds', null, two],
      ['seconds', null, one],
      ['strip', 'Culture', strip],
    ])
    expect(await get()).toMatchObject({ sections, is_breaking: true })
  })

  it('leaves out hidden and deleted articles and expired pins', async () => {
    const [scheduled, hidden, over, deleted, pinned] = [
      await addArticle({ publication_date: minutesFromNow(60) }),
      await addArticle(),
      await addArticle(),
      await addArticle(),
      await addArticle(),
    ]
    const slots = [
      { part: 'lead', article_id: scheduled },
      { part: 'seconds', article_id: hidden },
      { part: 'seconds', article_id: over, pinned_until: hoursAgo(1) },
      { part: 'related', article_id: deleted },
      { part: 'seconds', article_id: pinned, pinned_until: minutesFromNow(60) },
    ]
    expect((await save(slots)).error).toBeNull()
    await sql('update public.articles set published = false where id = $1', [hidden])
    await sql('delete from public.articles where id = $1', [deleted])
    expect(await getPlaced()).toEqual([['seconds', null, pinned]])
    await sql('update public.articles set publication_date = now() where id = $1', [scheduled])
    expect(await getPlaced()).toEqual([
      ['lead', null, scheduled],
      ['seconds', null, pinned],
    ])
  })

  it('can be restored from an older version', async () => {
    const [first, second] = [await addArticle(), await addArticle()]
    const { data: number } = await save([{ part: 'lead', article_id: first }])
    await save([{ part: 'lead', article_id: second }], { p_is_breaking: true })
    const { data: restored, error } = await as('admin').rpc('restore_front_page', {
      p_number: number,
      p_expected_number: await getSeen(),
    })
    expect(error).toBeNull()
    expect(await getPlaced()).toEqual([['lead', null, first]])
    expect(await get()).toMatchObject({ is_breaking: false })
    expect(await sql('select restored_from from public.front_pages where number = $1', [restored])).toMatchObject([
      { restored_from: number },
    ])
    expect((await as('admin').rpc('list_front_pages')).data).toMatchObject([
      { number: restored, made_by: 'Kwame Admin', restored_from: number, placed: 1 },
      { made_by: 'Abena Chief', is_breaking: true },
      { number, restored_from: null },
    ])
    expect(
      (await as('admin').rpc('restore_front_page', { p_number: 999_999, p_expected_number: await getSeen() })).error
        ?.message,
    ).toBe('front_page_not_found')
  })

  it('is not overwritten from an outdated version', async () => {
    const article = await addArticle()
    const seen = await getSeen()
    await save([])
    const { error } = await as('chief').rpc('save_front_page', {
      p_expected_number: seen,
      ...buildArgs([{ part: 'lead', article_id: article }]),
    })
    expect(error?.message).toBe('front_page_changed')
    expect(
      (await as('chief').rpc('restore_front_page', { p_expected_number: seen, p_number: await getSeen() })).error
        ?.message,
    ).toBe('front_page_changed')
    expect(await getPlaced()).toEqual([])
  })

  it.each<[string, (id: string, other: string) => Row[], Row?]>([
    [
      'an article twice',
      (id) => [
        { part: 'lead', article_id: id },
        { part: 'seconds', article_id: id },
      ],
    ],
    [
      'two leads',
      (id, other) => [
        { part: 'lead', article_id: id },
        { part: 'lead', article_id: other },
      ],
    ],
    ['a strip without a section', (id) => [{ part: 'strip', article_id: id }]],
    ['a lead with a section', (id) => [{ part: 'lead', category: 'Sports', article_id: id }]],
    ['a part that there is not', (id) => [{ part: 'cellar', article_id: id }]],
    ['no article', () => [{ part: 'lead' }]],
    ['an id that is none', () => [{ part: 'lead', article_id: 'x' }]],
    ['a time that is none', (id) => [{ part: 'lead', article_id: id, pinned_until: 'tomorrow-ish' }]],
    ['a time without end', (id) => [{ part: 'lead', article_id: id, pinned_until: 'infinity' }]],
    ['a number', () => 5 as never],
    ['a section twice', () => [], { p_sections: [...SECTIONS.slice(1), 'Culture'] }],
    ['too few sections', () => [], { p_sections: SECTIONS.slice(1) }],
    ['no answer about breaking news', () => [], { p_is_breaking: null }],
  ])('refuses %s', async (_, makeSlots, part) => {
    const before = await getSeen()
    const { error } = await save(makeSlots(await addArticle(), await addArticle()), part)
    expect(error?.message).toBe('front_page_invalid')
    expect(await getSeen()).toBe(before)
  })

  it('refuses more articles than an area has slots', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => addArticle()))
    for (const [slot, most] of [
      [{ part: 'related' }, 3],
      [{ part: 'seconds' }, 6],
      [{ part: 'strip', category: 'Sports' }, 5],
    ] as const) {
      const toSlots = (count: number) => ids.slice(0, count).map((article_id) => ({ ...slot, article_id }))
      expect((await save(toSlots(most))).error).toBeNull()
      expect((await save(toSlots(most + 1))).error?.message).toBe('front_page_invalid')
    }
  })

  it.each<[string, () => Promise<string>]>([
    ['is not published', () => addArticle({ published: false })],
    ['does not exist', async () => crypto.randomUUID()],
  ])('refuses an article that %s', async (_, make) => {
    expect((await save([{ part: 'lead', article_id: await make() }])).error?.message).toBe('front_page_article_hidden')
  })

  it('accepts one of two saves at once', async () => {
    await addVersion()
    const args = { p_expected_number: await getSeen(), ...buildArgs([]) }
    const answers = await Promise.all([
      as('chief').rpc('save_front_page', args),
      as('admin').rpc('save_front_page', args),
    ])
    expect(answers.map(({ error }) => error?.message ?? 'saved').sort()).toEqual(['front_page_changed', 'saved'])
  })

  it.each(EVERYBODY)('is written by %s only through functions', async (who) => {
    const version = await addVersion()
    const article = await addArticle()
    const client = as(who)
    for (const { error } of [
      await client.from('front_pages').insert({ sections: SECTIONS }),
      await client.from('front_pages').update({ is_breaking: true }).eq('number', version),
      await client.from('front_pages').delete().eq('number', version),
      await client
        .from('front_page_slots')
        .insert({ front_page: version, part: 'lead', position: 1, article_id: article }),
      await client.rpc('start_front_page', {
        p_expected_number: version,
        p_sections: SECTIONS,
        p_is_breaking: true,
        p_restored_from: null,
      }),
    ])
      expect(error).not.toBeNull()
    expect((await client.from('front_page_slots').select('article_id')).data ?? []).toEqual([])
  })
})
