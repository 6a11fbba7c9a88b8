import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aSubmission, anArticle, aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

const STAFF: Who[] = ['anchor', 'colleague', 'chief', 'admin']
const CHECK_VIOLATION = '23514'
const content = { editing: { title: 'Rain over Ho' } }

beforeEach(async () => {
  await sql('delete from public.working_copies')
  await sql('delete from public.text_editors')
})

describeTable(newsroom, {
  table: 'working_copies',
  thing: 'the working copy of an anchor',
  key: 'id',
  make: async () => {
    const copy = randomUUID()
    await add('working_copies', { person_id: id('anchor'), id: copy, subject: 'story:new', content })
    return copy
  },
  sees: ['anchor'],
  removes: ['anchor'],
})
describeTable(newsroom, {
  table: 'text_editors',
  thing: 'presence in an article',
  key: 'subject',
  make: async () => {
    const subject = `article:${(await add('articles', anArticle())).id}`
    await add('text_editors', { subject, person_id: id('chief') })
    return subject
  },
  sees: [],
})

/** The kinds of texts, with who may write each. */
const texts: [string, () => Promise<string>, Who[]][] = [
  ['a new article', async () => 'article:new', EDITORS],
  ['a new short article', async () => 'article:short', EDITORS],
  ['a new story', async () => 'story:new', ['anchor', 'colleague']],
  ['an article', async () => `article:${(await add('articles', anArticle())).id}`, EDITORS],
  ['a draft article', async () => `draft:${(await add('draft_articles', aSubmission())).id}`, EDITORS],
  ['a pending story', async () => `story:${(await add('stories', aStory(id('anchor')))).id}`, ['anchor', ...EDITORS]],
  [
    'a story that is a draft',
    async () => `story:${(await add('stories', aStory(id('anchor'), { status: 'draft' }))).id}`,
    ['anchor'],
  ],
]
for (const [thing, make, allowed] of texts) {
  describeCall(newsroom, 'save_working_copy', `save a working copy about ${thing}`, allowed, async () => ({
    p_id: randomUUID(),
    p_subject: await make(),
    p_content: content,
  }))
}
describeCall(newsroom, 'report_editing', 'report presence in a text', STAFF, async () => ({
  p_subject: `story:${(await add('stories', aStory(id('anchor')))).id}`,
}))

describeCall(newsroom, 'list_open_texts', 'list the texts that colleagues have open', STAFF, () => ({}))

describe('the texts that colleagues have open', () => {
  it('are those of the last 45 seconds: to editors all but drafts, to anchors their own stories', async () => {
    const story = (await add('stories', aStory(id('anchor'), { title: 'Rain over Ho' }))).id
    const draft = (await add('stories', aStory(id('anchor'), { status: 'draft' }))).id
    const article = (await add('articles', anArticle({ title: 'Sun over Wa' }))).id
    const open = (person: Who, subject: string, seconds = 0) =>
      sql(
        `insert into public.text_editors (subject, person_id, opened_at, seen_at)
         values ($1, $2, now() - $3 * interval '2 seconds', now() - $3 * interval '1 second')`,
        [subject, id(person as 'chief'), seconds],
      )
    await open('chief', `story:${story}`, 20)
    await open('chief', `article:${article}`, 10)
    await open('anchor', `story:${draft}`)
    await open('admin', `article:${article}`, 50)
    const list = async (who: Who) =>
      ((await as(who).rpc('list_open_texts')).data as Row[]).map(({ name, title }) => `${name}: ${title}`)
    expect(await list('admin')).toEqual(['Abena Chief: Sun over Wa', 'Abena Chief: Rain over Ho'])
    expect(await list('anchor')).toEqual(['Abena Chief: Rain over Ho'])
    expect([await list('chief'), await list('colleague')]).toEqual([[], []])
  })
})

describe('a person with unsaved text', () => {
  const save = (who: Who, text: object, subject = 'article:new', copy: string = randomUUID()) =>
    as(who).rpc('save_working_copy', { p_id: copy, p_subject: subject, p_content: text as never })
  const copies = (who: Who) =>
    as(who)
      .from('working_copies')
      .select('subject, title, typed_at, content')
      .order('title')
      .then(({ data }) => data)
  const typed = (title: string) => ({ at: '2026-11-21T12:00:00Z', values: { title } })
  const kept = (title: string, subject = 'article:new') => ({
    subject,
    title,
    typed_at: '2026-11-21T12:00:00Z',
    content: typed(title),
  })

  it('gets back the newest state of each text; no one else does', async () => {
    const copy = randomUUID()
    await save('chief', typed('First'), 'article:new', copy)
    await save('chief', typed('Rain'), 'article:new', copy)
    await save('chief', typed('Sun'))
    expect(await copies('chief')).toEqual([kept('Rain'), kept('Sun')])
    expect(await copies('admin')).toEqual([])
  })

  it('is listed by the beginning of the text until there is a title', async () => {
    await save('chief', { values: { title: ' ', content: 'Rain fell on Ho.' } })
    expect(await copies('chief')).toMatchObject([{ title: 'Rain fell on Ho.' }])
  })

  it('can have several about the same subject, and discards one', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await save('anchor', typed('Story A'), 'story:new', first)
    await save('anchor', typed('Story B'), 'story:new', second)
    await as('anchor').from('working_copies').delete().eq('id', second)
    expect(await copies('anchor')).toEqual([kept('Story A', 'story:new')])
  })

  it('cannot change a colleague’s text by its id', async () => {
    const copy = randomUUID()
    await save('chief', typed('Rain'), 'article:new', copy)
    await save('admin', typed('Sun'), 'article:new', copy)
    expect(await copies('chief')).toEqual([kept('Rain')])
    expect(await copies('admin')).toEqual([kept('Sun')])
  })

  it.each([
    'article:1',
    'ad:new',
    'draft:new',
    'story:short',
    `article:${'x'.repeat(36)}`,
    'article:3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11',
    '',
  ])('cannot save a copy about %j', async (subject) => expectRejection(await save('chief', content, subject)))

  it('cannot save too many copies', async () => {
    expect((await save('chief', { text: 'x'.repeat(1_000_000) })).error?.code).toBe(CHECK_VIOLATION)
    await sql(
      `insert into public.working_copies (person_id, id, subject, content)
      select $1, gen_random_uuid(), 'article:new', '{}' from generate_series(1, 200)`,
      [id('chief')],
    )
    expect((await save('chief', content)).error?.message).toBe('too_many_working_copies')
  })
})

describe('a working copy', () => {
  const kept = async () =>
    (await sql<{ subject: string }>('select subject from public.working_copies order by 1')).map(
      ({ subject }) => subject,
    )
  const keep = (who: 'anchor' | 'chief', subject: string) =>
    add('working_copies', { person_id: id(who), id: randomUUID(), subject, content })

  it.each([
    ['articles', 'article', () => anArticle()],
    ['stories', 'story', () => aStory(id('anchor'))],
    ['draft_articles', 'draft', () => aSubmission()],
  ] as const)('goes with its row of %s', async (table, kind, make) => {
    const [gone, other] = [await add(table, make()), await add(table, make())]
    for (const { id: text } of [gone, other]) {
      await keep('chief', `${kind}:${text}`)
      await add('text_editors', { person_id: id('chief'), subject: `${kind}:${text}` })
    }
    await sql(`delete from public.${table} where id = $1`, [gone.id])
    expect(await kept()).toEqual([`${kind}:${other.id}`])
    expect(await sql('select subject from public.text_editors')).toEqual([{ subject: `${kind}:${other.id}` }])
  })

  it('is not kept for a text that is being deleted', async () => {
    const { id: article } = await add('articles', anArticle())
    const deletion = sql(`do $$ begin delete from public.articles where id = '${article}'; perform pg_sleep(1); end $$`)
    const countSleeping = async () =>
      (await sql(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).length
    await expect.poll(countSleeping, { interval: 5 }).toBe(1)
    expectRejection(
      await as('chief').rpc('save_working_copy', {
        p_id: randomUUID(),
        p_subject: `article:${article}`,
        p_content: content as never,
      }),
    )
    await deletion
    expect(await kept()).toEqual([])
  })

  it('is deleted with the role, except what the new role can write', async () => {
    const [own, others] = [await add('stories', aStory(id('anchor'))), await add('stories', aStory(id('colleague')))]
    const { id: article } = await add('articles', anArticle())
    await keep('anchor', 'story:new')
    await keep('anchor', `story:${own.id}`)
    await keep('chief', `story:${others.id}`)
    await keep('chief', `article:${article}`)
    await as('admin').rpc('set_user_verified', { p_user_id: id('anchor'), p_verified: false })
    expect(await kept()).toEqual([`article:${article}`, `story:${others.id}`])
    await as('admin').rpc('set_user_role', { p_user_id: id('chief'), p_role: 'admin' })
    expect(await kept()).toHaveLength(2)
    await as('admin').rpc('set_user_role', { p_user_id: id('chief'), p_role: 'customer' })
    expect(await kept()).toEqual([])
    await newsroom.resetPeople()
  })
})

describe('two people with the same text open', () => {
  const open = async (who: Who, p_subject: string, p_take_over = false) =>
    (await as(who).rpc('report_editing', { p_subject, p_take_over })).data

  it('see each other until one has been away for 45 seconds', async () => {
    const article = `article:${(await add('articles', anArticle())).id}`
    expect(await open('chief', article)).toEqual([])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: false }])
    expect(await open('chief', article)).toHaveLength(1)
    await sql(`update public.text_editors set seen_at = now() - interval '46 seconds' where person_id = $1`, [
      id('admin'),
    ])
    expect(await open('chief', article)).toEqual([])
  })

  it('see who took over, until the other takes it back', async () => {
    const article = `article:${(await add('articles', anArticle())).id}`
    await open('chief', article)
    await open('admin', article, true)
    expect(await open('chief', article)).toMatchObject([{ has_taken_over: true }])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: false }])
    await open('chief', article, true)
    expect(await open('chief', article)).toMatchObject([{ has_taken_over: false }])
    expect(await open('admin', article)).toMatchObject([{ has_taken_over: true }])
  })

  it('can start again after the person who took over left', async () => {
    const article = `article:${(await add('articles', anArticle())).id}`
    await open('chief', article)
    await open('admin', article, true)
    await sql(`update public.text_editors set seen_at = now() - interval '46 seconds' where person_id = $1`, [
      id('admin'),
    ])
    expect(await open('chief', article)).toEqual([])
    await open('admin', article)
    expect(await open('chief', article)).toMatchObject([{ has_taken_over: false }])
  })

  it('include author and editor, but presence in inaccessible texts is hidden', async () => {
    const story = `story:${(await add('stories', aStory(id('anchor')))).id}`
    await open('anchor', story)
    expect(await open('chief', story, true)).toMatchObject([{ has_taken_over: false }])
    expect(await open('anchor', story)).toMatchObject([{ has_taken_over: true }])
    expect(await open('colleague', story)).toEqual([])
    expect(await open('anchor', `article:${(await add('articles', anArticle())).id}`)).toEqual([])
    expect(await sql('select person_id from public.text_editors where person_id = $1', [id('colleague')])).toEqual([])
  })
})
