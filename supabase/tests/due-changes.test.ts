import { beforeEach, describe, expect, it } from 'vitest'

import { type Row, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { describeCall } from './role-matrix.ts'
import { anAd, anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, service, sql } = newsroom
const { race } = useRace(newsroom)

const due = async () => (await service().rpc('note_due_changes')).data?.toSorted()
const latestTags = async () =>
  (await sql<{ tags: string[] }>(`select tags from public.changes order by id desc limit 1`))[0]?.tags

beforeEach(async () => {
  for (const table of ['articles', 'advertisements', 'banner_items']) await sql(`delete from public.${table}`)
  await due()
})

describeCall(newsroom, 'note_due_changes', 'note due changes', [], () => ({}))

describe('due changes', () => {
  const soon = (part: object = {}) =>
    add(
      'articles',
      anArticle({ slug: 'rain', category: 'Culture', publication_date: new Date(Date.now() + 60_000), ...part }),
    )
  /** Lets a minute pass for everything but articles. */
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
      `select action from private.audit_entries where row_id = $1 and entity = 'article' order by id`,
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

  const banner = { title: 'Rain', message: 'Take an umbrella.' }
  it.each<[string, string, Row, string]>([
    ['an ad begins', 'advertisements', anAd({ start_date: minutesFromNow(-0.5) }), 'ads'],
    ['an ad ends', 'advertisements', anAd({ end_date: minutesFromNow(-0.5) }), 'ads'],
    ['a banner ends', 'banner_items', { ...banner, expires_at: minutesFromNow(-0.5) }, 'banners'],
  ])('are written once when %s, if it is active', async (_, table, row, tag) => {
    await add(table, { ...row, active: false })
    await passMinute()
    expect(await due()).toEqual([])
    await add(table, row)
    await passMinute()
    expect([await due(), await latestTags()]).toEqual([[tag], [tag]])
    expect(await due()).toEqual([])
  })

  it('leave out ads and banners whose time has not come', async () => {
    await add('advertisements', anAd({ start_date: minutesFromNow(1), end_date: minutesFromNow(2) }))
    await add('banner_items', { ...banner, expires_at: minutesFromNow(1) })
    await passMinute()
    expect(await due()).toEqual([])
  })

  it('are written by one of two sites that note them at once, and the other does not wait', async () => {
    await soon()
    await arrive()
    const noting = calling('service', 'note_due_changes')
    const { first, second, waited } = await race(noting, noting)
    const notes = ({ rows }: typeof first) => rows.some((row) => String(row['note_due_changes']).includes('slug:rain'))
    expect([notes(first), notes(second), waited]).toEqual([true, false, false])
  })
})
