import { beforeEach, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { describeCall } from './role-matrix.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, service, sql } = newsroom
const { race } = useRace(newsroom)

const lease = (holder: string, seconds = 30) => ({ name: 'scheduler', holder, seconds })
const take = async (holder: string, seconds?: number) =>
  (await sql<{ taken: boolean }>(`select public.take_lease('scheduler', $1, $2) as taken`, [holder, seconds ?? 30]))[0]
    ?.taken
const due = async () => (await service().rpc('note_due_changes')).data?.toSorted()
const latestTags = async () =>
  (await sql<{ tags: string[] }>(`select tags from public.changes order by seq desc limit 1`))[0]?.tags

beforeEach(async () => {
  await sql(`delete from private.leases`)
  await sql(`delete from public.articles`)
  await due()
})

describeCall(newsroom, {
  call: 'take_lease',
  action: 'become the leader',
  allowed: [],
  args: () => ({ p_name: 'scheduler', p_holder: 'me', p_seconds: 30 }),
})
describeCall(newsroom, { call: 'note_due_changes', action: 'note due changes', allowed: [], args: () => ({}) })

describe('a lease', () => {
  it('belongs to its holder, who renews it, until it expires', async () => {
    expect([await take('a'), await take('b'), await take('a')]).toEqual([true, false, true])
    await sql(`update private.leases set expires_at = now() - interval '1 second'`)
    expect([await take('b'), await take('a')]).toEqual([true, false])
  })

  it('is free once its holder stopped', async () => {
    await service().rpc('report_instance', { p_id: 'a', p_kind: 'site', p_applied: 0 })
    await take('a')
    await service().rpc('remove_instance', { p_id: 'a' })
    expect(await take('b')).toBe(true)
  })

  it('goes to one of two who ask at once, also where the former holder died', async () => {
    const asking = (holder: string) => calling('service', 'take_lease', lease(holder))
    const answers = ({ first, second }: Awaited<ReturnType<typeof race>>) =>
      [first, second].map(({ rows }) => rows[0]?.['take_lease'])
    expect(answers(await race(asking('a'), asking('b')))).toEqual([true, false])
    await sql(`update private.leases set expires_at = now() - interval '1 second'`)
    expect(answers(await race(asking('b'), asking('a')))).toEqual([true, false])
  })
})

describe('due changes', () => {
  const soon = (part: object = {}) =>
    add(
      'articles',
      anArticle({ slug: 'rain', category: 'Culture', publication_date: new Date(Date.now() + 60_000), ...part }),
    )
  /** A minute passes for articles and pins. */
  const passMinute = () => sql(`update private.due_changes set seen_until = seen_until - interval '61 seconds'`)
  const arrive = async () => {
    await passMinute()
    await sql(`update public.articles set publication_date = publication_date - interval '61 seconds'`)
  }

  it('are written once when a scheduled article becomes visible', async () => {
    const { id } = await soon()
    expect(await due()).toEqual([])
    await arrive()
    const month = new Date().toISOString().slice(0, 7)
    const tags = [`article:${id}`, 'category:culture', 'front-page', `month:${month}`, 'slug:rain'].toSorted()
    expect(await due()).toEqual(tags)
    expect(await latestTags()).toEqual(tags)
    expect(await due()).toEqual([])
  })

  it('leave out what stays hidden', async () => {
    await soon({ published: false })
    await arrive()
    expect(await due()).toEqual([])
  })

  it('are logged as published by the scheduler', async () => {
    const { id } = await soon()
    await arrive()
    await due()
    const actions = await sql<{ action: string }>(
      `select action from public.audit_log where row_id = $1 and entity = 'article' order by id`,
      [id],
    )
    expect(actions.at(-1)?.action).toBe('published')
  })

  it('include home when a pin of the live front page ends', async () => {
    const { id } = await add('articles', anArticle())
    const pin = async (until: string) => {
      const [page] = await sql<{ number: number }>(
        `insert into public.front_pages (sections, is_breaking) values (enum_range(null::public.article_category), false) returning number`,
      )
      await sql(
        `insert into public.front_page_slots (front_page, part, position, article_id, pinned_until)
         values ($1, 'lead', 1, $2, now() + $3::interval)`,
        [page?.number, id, until],
      )
    }
    await pin('-30 seconds')
    await passMinute()
    expect(await due()).toContain('placement')
    expect(await due()).not.toContain('placement')
    await pin('1 hour')
    await passMinute()
    expect(await due()).not.toContain('placement')
  })

  it('are written by one of two leaders at once', async () => {
    await soon()
    await arrive()
    const noting = calling('service', 'note_due_changes')
    const { first, second, waited } = await race(noting, noting)
    expect(waited).toBe(true)
    const notes = ({ rows }: typeof first) => rows.some((row) => String(row['note_due_changes']).includes('slug:rain'))
    expect([notes(first), notes(second)]).toEqual([true, false])
  })
})
