import postgres from 'postgres'
import { beforeEach, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { describeCall, describeTable } from './role-matrix.ts'
import { aDraft, anAd, anArticle, aStory, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, backend, id, service, sql } = newsroom

const EVERYTHING = ['*']
const listChanges = (after = 0) =>
  sql<{ seq: number; tags: string[] }>(`select * from public.list_changes($1)`, [after])
const latest = async () => (await sql<{ n: number }>(`select public.get_latest_change() as n`))[0]?.n ?? 0

/** One list per transaction. */
async function tagsOf(work: () => PromiseLike<unknown>): Promise<string[][]> {
  const before = await latest()
  await work()
  return (await listChanges(before)).map(({ tags }) => tags)
}

const RAIN = { slug: 'rain', category: 'Culture', publication_date: '2026-05-01T10:00:00Z' }
const LISTS = ['category:culture', 'front-page', 'month:2026-05']
const addRain = (part: object = {}) => add('articles', anArticle({ ...RAIN, ...part }))
const pagesOf = (article: { id: string }, slug = 'rain') => [`article:${article.id}`, `slug:${slug}`]
const everythingOf = (article: { id: string }) => [...LISTS, ...pagesOf(article)].toSorted()

beforeEach(async () => {
  await sql(`delete from public.articles`)
  await sql(`delete from public.slug_redirects`)
  await sql(`delete from public.topics`)
  await sql(`delete from public.authors`)
})

describeTable(newsroom, {
  table: 'changes',
  thing: 'a change',
  key: 'seq',
  make: async () => String((await add<{ seq: number }>('changes', { tags: ['topics'] })).seq),
  sees: [],
})
for (const [call, action, args] of [
  ['get_latest_change', 'read the latest number', {}],
  ['list_changes', 'read the feed', { p_after: 0 }],
  ['report_instance', 'pose as a web server', { p_id: 'me', p_kind: 'site', p_applied: 1 }],
  ['remove_instance', 'remove a web server', { p_id: 'me' }],
  ['count_instances_behind', 'count web servers', {}],
] as const)
  describeCall(newsroom, { call, action, allowed: [], args: () => args })

describe('an article', () => {
  it('expires its pages and lists when it is published, changed or deleted', async () => {
    let rain = { id: '' }
    expect(await tagsOf(async () => (rain = await addRain()))).toEqual([everythingOf(rain)])
    const change = () => sql(`update public.articles set title = 'More rain' where slug = 'rain'`)
    expect(await tagsOf(change)).toEqual([everythingOf(rain)])
    expect(await tagsOf(() => sql(`delete from public.articles`))).toEqual([everythingOf(rain)])
  })

  it('expires those of before and after a move', async () => {
    const rain = await addRain()
    const move = () =>
      sql(
        `update public.articles set slug = 'snow', category = 'Sports', publication_date = '2026-06-01T00:00:00+02:00'`,
      )
    expect(await tagsOf(move)).toEqual([[...everythingOf(rain), 'category:sports', 'slug:snow'].toSorted()])
    expect(
      await tagsOf(() => sql(`update public.articles set publication_date = '2026-06-01T02:00:00+02:00'`)),
    ).toEqual([
      ['category:sports', 'front-page', 'month:2026-05', 'month:2026-06', ...pagesOf(rain, 'snow')].toSorted(),
    ])
  })

  it('expires nothing before it is published, but once it is scheduled', async () => {
    expect(await tagsOf(() => addRain({ published: false }))).toEqual([])
    expect(await tagsOf(() => sql(`update public.articles set title = 'More rain'`))).toEqual([])
    const schedule = () =>
      sql(`update public.articles set published = true, publication_date = now() + interval '1 day'`)
    expect(await tagsOf(schedule)).toEqual([expect.arrayContaining(['front-page', 'slug:rain'])])
  })

  it('expires nothing for columns that no page shows, and its page alone for its creation date', async () => {
    const rain = await addRain({ author_id: id('chief') })
    expect(
      await tagsOf(() => sql(`update public.articles set last_edited_by = $1, tags = '{a}'`, [id('admin')])),
    ).toEqual([])
    expect(await tagsOf(() => sql(`update public.articles set created_at = now() - interval '1 day'`))).toEqual([
      pagesOf(rain),
    ])
  })

  it('expires the former addresses that lead to it when it is deleted', async () => {
    const rain = await addRain()
    await sql(`update public.articles set slug = 'snow'`)
    expect(await tagsOf(() => sql(`delete from public.articles`))).toEqual([
      [...LISTS, ...pagesOf(rain, 'snow'), 'slug:rain'].toSorted(),
    ])
  })

  it('expires its pages and lists with its pictures, bylines, topics and corrections', async () => {
    const rain = await addRain()
    const author = await add('authors', { slug: 'esi', name: 'Esi' })
    const topic = await add('topics', { slug: 'cocoa', name: 'Cocoa' })
    const of = { article_id: rain.id }
    const parts: Record<string, object> = {
      article_images: { image_url: '/media/articles/rain.png' },
      article_bylines: { position: 1, author_id: author.id },
      article_topics: { topic_id: topic.id },
    }
    for (const [table, row] of Object.entries(parts)) {
      expect([table, await tagsOf(() => add(table, { ...of, ...row }))]).toEqual([table, [everythingOf(rain)]])
      expect([table, await tagsOf(() => sql(`delete from public.${table}`))]).toEqual([table, [everythingOf(rain)]])
    }
    const note = { ...of, article_title: 'Rain', kind: 'correction', body: 'It was snow.', published_at: hoursAgo(0) }
    expect(await tagsOf(() => add('corrections', note))).toEqual([[...everythingOf(rain), 'corrections'].toSorted()])
  })

  it('expires its page when its embed was looked up', async () => {
    const rain = await addRain({ content: 'https://youtu.be/rain' })
    const look = () => service().rpc('record_embed', { p_url: 'https://youtu.be/rain', p_title: 'Rain' })
    expect(await tagsOf(look)).toEqual([pagesOf(rain)])
    expect(await tagsOf(look)).toEqual([])
  })

  it('expires nothing when it is read', async () => {
    const { id } = await addRain()
    const views = {
      p_article_ids: [id],
      p_visitors: ['someone'],
      p_user_agents: [''],
      p_addresses: [''],
      p_providers: [''],
    }
    const read = () => service().rpc('record_article_views', views)
    expect(await tagsOf(async () => expect((await read()).error).toBeNull())).toEqual([])
  })
})

describe('other rows', () => {
  it('expire an author by the old and new slug, also when the account changes its name', async () => {
    const esi = await add('authors', { slug: 'esi', name: 'Esi' })
    expect(await tagsOf(() => sql(`update public.authors set slug = 'esi-2' where id = $1`, [esi.id]))).toEqual([
      ['author:esi', 'author:esi-2'],
    ])
    expect(await tagsOf(() => sql(`update public.authors set name = name`))).toEqual([])
    await add('authors', { slug: 'chief', profile_id: id('chief'), name: 'Abena Chief' })
    const rename = () => sql(`update public.profiles set full_name = 'Abena B. Chief' where id = $1`, [id('chief')])
    expect(await tagsOf(rename)).toEqual([['author:chief']])
    await newsroom.resetPeople()
  })

  it('expire a topic when it is renamed or merged, and the articles that get another one', async () => {
    const rain = await addRain()
    const topic = await add('topics', { slug: 'cocoa', name: 'Cocoa' })
    await add('topics', { slug: 'gold', name: 'Gold' })
    await add('article_topics', { article_id: rain.id, topic_id: topic.id })
    const edit = async (call: 'rename_topic' | 'merge_topics', args: object) => {
      const [row] = await sql<{ updated_at: string }>(`select updated_at from public.topics where id = $1`, [topic.id])
      const whole = { p_topic_id: topic.id, p_expected_version: row?.updated_at ?? '', ...args }
      expect((await as('chief').rpc(call, whole as never)).error).toBeNull()
    }
    expect(await tagsOf(() => edit('rename_topic', { p_name: 'Beans' }))).toEqual([
      ['topic:beans', 'topic:cocoa', 'topics'],
    ])
    expect(await tagsOf(() => edit('merge_topics', { p_into: 'Gold' }))).toEqual([
      [...everythingOf(rain), 'topic:beans', 'topic:gold', 'topics'].toSorted(),
    ])
  })

  it('expire home, banners and ads', async () => {
    const [page] = await sql<{ sections: string[] }>(
      `select enum_range(null::public.article_category)::text[] as sections`,
    )
    expect(await tagsOf(() => add('front_pages', { sections: page?.sections, is_breaking: false }))).toEqual([
      ['placement'],
    ])
    const banner = { title: 'Rain', message: 'Take an umbrella.' }
    expect(await tagsOf(() => as('admin').from('banner_items').insert(banner))).toEqual([['banners']])
    expect(await tagsOf(() => sql(`update public.banner_items set active = false`))).toEqual([['banners']])
    expect(await tagsOf(() => sql(`delete from public.banner_items`))).toEqual([['banners']])
    const ad = await add('advertisements', anAd({ max_budget: 2, cost_per_view: 1 }))
    expect(await tagsOf(() => sql(`update public.advertisements set priority = 2`))).toEqual([['ads']])
    const view = async (visitor: string) => {
      const interaction = { ad_id: ad.id, interaction_type: 'view', visitor, networks: [null, visitor, null] }
      const { error } = await service().rpc('record_ad_interactions', { p_interactions: [interaction] })
      expect(error).toBeNull()
    }
    expect(await tagsOf(() => view('first'))).toEqual([])
    // The second spends the budget.
    expect(await tagsOf(() => view('second'))).toEqual([['ads']])
    expect(await tagsOf(() => sql(`delete from public.advertisements`))).toEqual([['ads']])
  })

  it('expire the 404 page when addresses of another site are imported', async () => {
    expect(await tagsOf(() => sql(`insert into public.legacy_redirects (path) values ('/?p=1')`))).toEqual([
      ['legacy-urls'],
    ])
    expect(await tagsOf(() => sql(`delete from public.legacy_redirects`))).toEqual([['legacy-urls']])
  })

  it('that readers do not see expire nothing', async () => {
    const write = async () => {
      const story = await add('stories', aStory(id('anchor')))
      await add('draft_articles', aDraft())
      await add('contact_messages', { name: 'Ama', email: 'ama@example.com', subject: 'Rain', message: 'When?' })
      await sql(`update public.stories set title = 'Snow' where id = $1`, [story.id])
    }
    expect(await tagsOf(write)).toEqual([])
  })
})

describe('a transaction', () => {
  it('writes one change, and none for what it rolled back', async () => {
    const work = () =>
      backend.transaction(async ({ exec }) => {
        await exec(`insert into public.banner_items (title, message) values ('Rain', 'Rain'), ('Snow', 'Snow')`)
        await exec(`savepoint s; update public.topics set name = name; insert into public.authors (slug, name) values ('a', 'A');
          update public.authors set slug = 'b' where slug = 'a'; rollback to s`)
        await exec(`insert into public.advertisements (title) values ('Kente')`)
      })
    expect(await tagsOf(work)).toEqual([['ads', 'banners']])
    expect(await sql(`select 1 from private.change_tags`)).toEqual([])
  })

  it('that changes more than is worth listing expires everything', async () => {
    const work = () =>
      sql(`insert into public.articles (slug, title, content, category, published, publication_date)
        select 'rain-' || n, 'Rain', 'Rain', 'Culture', true, now() from generate_series(1, 600) n`)
    expect(await tagsOf(work)).toEqual([EVERYTHING])
  })

  it('announces itself on the channel, with its contents if they fit', async () => {
    const heard: string[] = []
    const listener = postgres(backend.databaseUrl, { max: 1 })
    await listener.listen('changes', (payload) => void heard.push(payload))
    const before = await latest()
    await sql(`insert into public.banner_items (title, message) values ('Rain', 'Rain')`)
    const change = { after: before, seq: await latest(), tags: ['banners'] }
    await expect.poll(() => heard.map((one) => JSON.parse(one))).toEqual([change])
    await sql(`insert into public.articles (slug, title, content, category, published, publication_date)
      select 'rain-' || repeat('and-more-', 15) || n, 'Rain', 'Rain', 'Culture', true, now() from generate_series(1, 60) n`)
    await expect.poll(() => heard.slice(1)).toEqual([''])
    await listener.end()
  })
})

describe('somebody who missed rows', () => {
  const age = () => sql(`update public.changes set created_at = now() - interval '2 days'`)

  it('that were pruned expires everything, and somebody who has them does not', async () => {
    for (const tag of ['first', 'second', 'third']) await add('changes', { tags: [tag] })
    const [first, second, third] = (await listChanges((await latest()) - 3)).map(({ seq }) => seq)
    await age()
    await add('changes', { tags: ['new'] })
    await sql(`select private.prune_changes()`)
    expect(await listChanges(first)).toEqual([
      { seq: third, tags: EVERYTHING },
      { seq: await latest(), tags: ['new'] },
    ])
    expect(second).toBeDefined()
    expect((await listChanges(third)).map(({ tags }) => tags)).toEqual([['new']])
  })

  it('of a replaced database expires everything', async () => {
    const number = await latest()
    expect(await listChanges(number)).toEqual([])
    expect(await listChanges(number + 100)).toEqual([{ seq: number, tags: EVERYTHING }])
  })

  it('are pruned as new ones are written', async () => {
    await age()
    for (let n = 0; n < 100; n += 1) await sql(`update public.banner_items set title = 'Rain ' || $1`, [n])
    await sql(`insert into public.banner_items (title, message) select 'Rain', 'Rain'`)
    const [oldest] = await sql<{ old: number }>(
      `select count(*)::int as old from public.changes where created_at < now() - interval '1 day'`,
    )
    expect(oldest?.old).toBe(1)
  })
})

describe('instances', () => {
  const report = (p_id: string, p_applied: number, p_kind: 'site' | 'cache' = 'site') =>
    service().rpc('report_instance', { p_id, p_kind, p_applied })
  const behind = async (p_seq?: number) =>
    (await service().rpc('count_instances_behind', p_seq === undefined ? {} : { p_seq })).data?.[0]

  beforeEach(async () => {
    await sql(`delete from private.instances`)
    await add('changes', { tags: ['topics'] })
  })

  it('report which change they have applied, and learn of the latest', async () => {
    const number = await latest()
    expect((await report('a', number)).data).toBe(number)
    await report('b', number - 1, 'cache')
    expect(await behind()).toEqual({ seq: number, behind: 1 })
    const { data } = await service().rpc('count_instances_behind', { p_except: 'b' })
    expect(data).toEqual([{ seq: number, behind: 0 }])
    expect(await behind(number - 1)).toEqual({ seq: number - 1, behind: 0 })
    await report('b', number, 'cache')
    expect(await behind()).toEqual({ seq: number, behind: 0 })
  })

  it('are not waited for after they stopped or fell silent', async () => {
    await report('a', 0)
    await report('b', 0)
    await service().rpc('remove_instance', { p_id: 'a' })
    expect((await behind())?.behind).toBe(1)
    await sql(`update private.instances set seen_at = now() - interval '7 seconds'`)
    expect((await behind())?.behind).toBe(0)
    await sql(`update private.instances set seen_at = $1`, [minutesFromNow(-11)])
    await report('c', 0)
    expect(await sql(`select id from private.instances`)).toEqual([{ id: 'c' }])
  })
})
