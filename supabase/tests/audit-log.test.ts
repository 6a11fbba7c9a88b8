import { describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectNothing, expectRejection } from './role-matrix.ts'
import { asArticle, EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle } from './rows.ts'

// The audit log cannot be written, changed or truncated.

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom

const aBanner = (title = 'Market day'): Row => ({ title, message: 'The market opens at six.' })
const entriesAbout = (row_id: string) =>
  sql<Row & { id: number }>(`select * from private.audit_entries where row_id = $1 order by id`, [row_id])
const newestEntryOf = async (entity: string) => {
  const [found] = await sql<{ id: number }>(
    `select id from public.audit_log where entity::text = $1 order by id desc limit 1`,
    [entity],
  )
  return String(found?.id)
}

const COLUMNS = 'id, happened_at, actor_id, profile_id, entity, row_id, label'

describeTable(newsroom, {
  table: 'audit_log',
  thing: 'an entry about a banner',
  columns: COLUMNS,
  make: async () => {
    await add('banner_items', aBanner())
    return newestEntryOf('banner')
  },
  sees: ['admin'],
})

describeTable(newsroom, {
  table: 'audit_log_actors',
  thing: 'an actor who changed only banners',
  make: async () => {
    await sql(
      `insert into public.audit_log_actors (profile_id, name, role) values (gen_random_uuid(), 'Esi Former', 'admin')`,
    )
    const [last] = await sql<{ id: number }>(`select max(id)::int as id from public.audit_log_actors`)
    return String(last?.id)
  },
  sees: ['admin'],
})

describe('the history of an article', () => {
  const make = async () => {
    const { data } = await as('chief').rpc(
      'create_article',
      asArticle({
        p_title: 'Rain',
        p_slug: 'rain',
        p_content: 'Wet.',
        p_category: 'Culture',
      }),
    )
    return data.id as string
  }
  const read = async (who: Who, row_id: string) => ({
    entries: await as(who).from('audit_log').select('label, actor:audit_log_actors(name)').eq('row_id', row_id),
    revisions: await as(who).from('article_revisions').select('number, title').eq('article_id', row_id),
    listed: await as(who).rpc('list_audit_log', { p_row_id: row_id }),
  })

  it.each(EDITORS)("is visible to editors, with the actor's name: %s", async (who: Who) => {
    const { entries, revisions, listed } = await read(who, await make())
    expect(entries.data).toEqual([{ label: 'Rain', actor: { name: 'Abena Chief' } }])
    expect(revisions.data).toEqual([{ number: 1, title: 'Rain' }])
    expect(listed.data).toMatchObject([{ action: 'created', actor_name: 'Abena Chief', row_exists: true }])
  })

  it.each(EVERYBODY.filter((who) => !EDITORS.includes(who)))('is visible to no one else: %s', async (who) => {
    const { entries, revisions, listed } = await read(who, await make())
    expectNothing(entries)
    expectNothing(revisions)
    expectNothing(listed)
  })

  it('hides users, ads, banners, sources, drafts and settings from chief authors', async () => {
    await add('banner_items', aBanner())
    await add('news_sources', { name: 'Wire', url: 'https://wire.example/' })
    const seen = await as('chief').rpc('list_audit_log', { p_limit: 200 })
    const entities = new Set((seen.data as { entity: string }[]).map(({ entity }) => entity))
    expect([...entities].filter((entity) => entity !== 'article' && entity !== 'story')).toEqual([])
    expect((await as('chief').from('audit_log').select('id').eq('entity', 'banner')).data).toEqual([])
  })
})

describe('an entry', () => {
  const forgery = { actor_id: 1, entity: 'banner', row_id: crypto.randomUUID(), action: 'deleted', label: 'Forged' }

  it.each(EVERYBODY)('cannot be forged, changed or removed over the API: %s', async (who) => {
    await add('banner_items', aBanner())
    const entry = await newestEntryOf('banner')
    const before = await newsroom.fingerprint()
    expectRejection(await as(who).from('audit_log').insert(forgery))
    expectRejection(await as(who).from('audit_log').update({ label: 'Altered' }).eq('id', entry))
    expectRejection(await as(who).from('audit_log').delete().eq('id', entry))
    expectRejection(await as(who).from('audit_log_actors').update({ name: 'Somebody Else' }).gt('id', 0))
    expectRejection(await as(who).from('article_revisions').update({ content: 'Altered' }).gt('number', 0))
    expectRejection(await as(who).from('article_revisions').delete().gt('number', 0))
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot be written by the server either', async () => {
    const entry = await newestEntryOf('banner')
    const before = await newsroom.fingerprint()
    expectRejection(await service().from('audit_log').insert(forgery))
    expectRejection(await service().from('audit_log').update({ label: 'Altered' }).eq('id', entry))
    expectRejection(await service().from('audit_log').delete().eq('id', entry))
    expectRejection(await service().from('audit_log_actors').insert({ name: 'a ghost' }))
    expectRejection(await service().from('audit_log_actors').delete().gt('id', 0))
    expectRejection(await service().from('article_revisions').delete().gt('number', 0))
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each(['audit_log', 'audit_log_actors', 'article_revisions'])(
    'stays even where %s is granted to the server by mistake',
    async (table) => {
      await as('admin').rpc(
        'create_article',
        asArticle({
          p_title: 'Kept',
          p_slug: 'kept',
          p_content: 'Text.',
          p_category: 'Culture',
        }),
      )
      await sql(`grant all on public.${table} to service_role`)
      try {
        const before = await newsroom.fingerprint()
        const key = table === 'article_revisions' ? 'number' : 'id'
        const column = { audit_log: 'label', audit_log_actors: 'name', article_revisions: 'title' }[table] ?? ''
        expect(
          (
            await service()
              .from(table)
              .update({ [column]: 'Altered' })
              .gt(key, 0)
          ).error?.message,
        ).toBe('audit_log_is_final')
        expect((await service().from(table).delete().gt(key, 0)).error?.message).toBe('audit_log_is_final')
        expect(await newsroom.fingerprint()).toBe(before)
      } finally {
        await sql(`revoke all on public.${table} from service_role`)
        await sql(`grant select on public.${table} to service_role`)
        if (table === 'audit_log') {
          await sql(`revoke select on public.audit_log from service_role`)
          await sql(`grant select (${COLUMNS}) on public.audit_log to service_role`)
        }
      }
    },
  )

  it.each(['audit_log', 'audit_log_actors', 'article_revisions'])(
    'is not emptied away by the owner of the database in passing: %s',
    async (table) => {
      // The log's own trigger refuses this; the triggers of other tables are disabled here.
      const emptying = newsroom.backend.transaction(async (tx) => {
        for (const other of ['audit_log', 'audit_log_actors', 'article_revisions']) {
          if (other !== table) await tx.exec(`alter table public.${other} disable trigger reject_truncate`)
        }
        await tx.exec(`truncate public.${table} cascade`)
      })
      await expect(emptying).rejects.toThrow('audit_log_is_final')
      await expect(sql(`delete from public.${table}`)).rejects.toThrow('audit_log_is_final')
    },
  )
})

describe('functions for the server only', () => {
  describeCall(newsroom, 'log_due_publications', 'speak for the clock', [], () => ({}))
})

describe('a person whose account is deleted', () => {
  it('is no longer named, but actions and roles stay', async () => {
    const person = await newsroom.backend.createPerson({ full_name: 'Esi Gone', role: 'chief_author' })
    const { data } = await newsroom.backend.as(person).rpc(
      'create_article',
      asArticle({
        p_title: 'Hers',
        p_slug: 'hers',
        p_content: 'Text.',
        p_category: 'Culture',
      }),
    )
    const [before] = await entriesAbout(data.id)
    await service().auth.admin.deleteUser(person.id)
    // Deleting the account removed the byline.
    const [kept, ...since] = await entriesAbout(data.id)
    expect(kept).toEqual(before)
    expect(since).toMatchObject([{ action: 'edited', profile_id: null, changes: { bylines: { was: 1, is: 0 } } }])
    const listed = await as('admin').rpc('list_audit_log', { p_row_id: data.id })
    expect((listed.data as { profile_id: string | null }[]).filter(({ profile_id }) => profile_id)).toMatchObject([
      { profile_id: person.id, actor_name: null, actor_role: 'chief_author', label: 'Hers' },
    ])
    // The name is gone, even in the entry of the deletion.
    const [found] = await sql<{ n: number }>(
      `select (select count(*) from public.audit_log e where e::text like '%Esi Gone%')::int
        + (select count(*) from public.audit_log_actors p where p::text like '%Esi Gone%')::int as n`,
    )
    expect(found?.n).toBe(0)
    expect(await entriesAbout(person.id)).toMatchObject([
      { action: 'role_changed' },
      { action: 'deleted', label: null },
    ])
  })

  it('and was never staff leaves no entries', async () => {
    const person = await newsroom.backend.createPerson({ full_name: 'Just Reading' })
    await newsroom.backend
      .as(person)
      .from('profiles')
      .update({ full_name: 'Still Reading', email_public: true })
      .eq('id', person.id)
    await service().auth.admin.deleteUser(person.id)
    expect(await entriesAbout(person.id)).toEqual([])
  })

  it('keeps their name at that time, also after they are renamed', async () => {
    const article = await add('articles', anArticle())
    await as('chief').rpc('unpublish_article', { p_article_id: article.id })
    await as('chief').from('profiles').update({ full_name: 'Abena Married' }).eq('id', id('chief'))
    await as('chief').rpc('publish_article', { p_article_id: article.id })
    await newsroom.resetPeople()
    const { data } = await as('chief').rpc('list_audit_log', { p_row_id: article.id })
    expect((data as { actor_name: string }[]).map((entry) => entry.actor_name)).toEqual([
      'Abena Married',
      'Abena Chief',
      'maintenance',
    ])
  })
})
