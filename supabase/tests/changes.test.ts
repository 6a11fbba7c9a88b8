import { beforeEach, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { describeCall, describeTable } from './role-matrix.ts'
import { aSubmission, anAd, anArticle, aStory, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, backend, id, service, sql } = newsroom

const EVERYTHING = ['*']
const read = async (snapshot: string | null = null) => {
  const [row] = await sql<{ snapshot: string; tags: string[] }>(`select * from public.read_changes($1)`, [snapshot])
  return row!
}

/** Returns the tags that a follower learns of some work. */
async function tagsOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const { snapshot } = await read()
  await work()
  return (await read(snapshot)).tags
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
  key: 'id',
  make: async () => String((await add<{ id: number }>('changes', { tags: ['topics'] })).id),
  sees: [],
})
describeCall(newsroom, 'read_changes', 'read the feed', [], () => ({}))

describe('an article', () => {
  it('expires its pages and lists when it is published, changed or deleted', async () => {
    let rain = { id: '' }
    expect(await tagsOf(async () => (rain = await addRain()))).toEqual(everythingOf(rain))
    const change = () => sql(`update public.articles set title = 'More rain' where slug = 'rain'`)
    expect(await tagsOf(change)).toEqual(everythingOf(rain))
    expect(await tagsOf(() => sql(`delete from public.articles`))).toEqual(everythingOf(rain))
  })

  it('expires those of before and after a move', async () => {
    const rain = await addRain()
    const move = () =>
      sql(
        `update public.articles set slug = 'snow', category = 'Sports', publication_date = '2026-06-01T00:00:00+02:00'`,
      )
    expect(await tagsOf(move)).toEqual([...everythingOf(rain), 'category:sports', 'slug:snow'].toSorted())
    expect(
      await tagsOf(() => sql(`update public.articles set publication_date = '2026-06-01T02:00:00+02:00'`)),
    ).toEqual(['category:sports', 'front-page', 'month:2026-05', 'month:2026-06', ...pagesOf(rain, 'snow')].toSorted())
  })

  it('expires nothing before it is published, but once it is scheduled', async () => {
    expect(await tagsOf(() => addRain({ published: false }))).toEqual([])
    expect(await tagsOf(() => sql(`update public.articles set title = 'More rain'`))).toEqual([])
    const schedule = () =>
      sql(`update public.articles set published = true, publication_date = now() + interval '1 day'`)
    expect(await tagsOf(schedule)).toEqual(expect.arrayContaining(['front-page', 'slug:rain']))
  })

  it('expires nothing for columns that no page shows', async () => {
    await addRain({ author_id: id('chief') })
    expect(
      await tagsOf(() => sql(`update public.articles set last_edited_by = $1, tags = '{a}'`, [id('admin')])),
    ).toEqual([])
    expect(await tagsOf(() => sql(`update public.articles set created_at = now() - interval '1 day'`))).toEqual([])
  })

  it('expires the former addresses that lead to it when it is deleted', async () => {
    const rain = await addRain()
    await sql(`update public.articles set slug = 'snow'`)
    expect(await tagsOf(() => sql(`delete from public.articles`))).toEqual(
      [...LISTS, ...pagesOf(rain, 'snow'), 'slug:rain'].toSorted(),
    )
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
      expect([table, await tagsOf(() => add(table, { ...of, ...row }))]).toEqual([table, everythingOf(rain)])
      expect([table, await tagsOf(() => sql(`delete from public.${table}`))]).toEqual([table, everythingOf(rain)])
    }
    const note = { ...of, article_title: 'Rain', kind: 'correction', body: 'It was snow.', published_at: hoursAgo(0) }
    expect(await tagsOf(() => add('corrections', note))).toEqual([...everythingOf(rain), 'corrections'].toSorted())
  })

  it('expires its page when its embed was looked up', async () => {
    const rain = await addRain({ content: 'https://youtu.be/rain' })
    const recordEmbed = () => service().rpc('record_embed', { p_url: 'https://youtu.be/rain', p_title: 'Rain' })
    expect(await tagsOf(recordEmbed)).toEqual(pagesOf(rain))
    expect(await tagsOf(recordEmbed)).toEqual([])
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
      'author:esi',
      'author:esi-2',
    ])
    expect(await tagsOf(() => sql(`update public.authors set name = name`))).toEqual([])
    await add('authors', { slug: 'chief', profile_id: id('chief'), name: 'Abena Chief' })
    const rename = () => sql(`update public.profiles set full_name = 'Abena B. Chief' where id = $1`, [id('chief')])
    expect(await tagsOf(rename)).toEqual(['author:chief'])
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
      'topic:beans',
      'topic:cocoa',
      'topics',
    ])
    expect(await tagsOf(() => edit('merge_topics', { p_into: 'Gold' }))).toEqual(
      [...everythingOf(rain), 'topic:beans', 'topic:gold', 'topics'].toSorted(),
    )
  })

  it('expire home, banners and ads', async () => {
    const [page] = await sql<{ sections: string[] }>(
      `select enum_range(null::public.article_category)::text[] as sections`,
    )
    expect(await tagsOf(() => add('front_pages', { sections: page?.sections, is_breaking: false }))).toEqual([
      'placement',
    ])
    const banner = { title: 'Rain', message: 'Take an umbrella.' }
    expect(await tagsOf(() => as('admin').from('banner_items').insert(banner))).toEqual(['banners'])
    expect(await tagsOf(() => sql(`update public.banner_items set active = false`))).toEqual(['banners'])
    expect(await tagsOf(() => sql(`delete from public.banner_items`))).toEqual(['banners'])
    const ad = await add('advertisements', anAd({ max_budget: 2, cost_per_view: 1 }))
    expect(await tagsOf(() => sql(`update public.advertisements set priority = 2`))).toEqual(['ads'])
    const view = async (visitor: string) => {
      const interaction = { ad_id: ad.id, interaction_type: 'view', visitor, networks: [null, visitor, null] }
      const { error } = await service().rpc('record_ad_interactions', { p_interactions: [interaction] })
      expect(error).toBeNull()
    }
    expect(await tagsOf(() => view('first'))).toEqual([])
    // The second view spends the budget.
    expect(await tagsOf(() => view('second'))).toEqual(['ads'])
    expect(await tagsOf(() => sql(`delete from public.advertisements`))).toEqual(['ads'])
  })

  it('expire the 404 page when addresses of another site are imported', async () => {
    expect(await tagsOf(() => sql(`insert into public.legacy_redirects (path) values ('/?p=1')`))).toEqual([
      'legacy-urls',
    ])
    expect(await tagsOf(() => sql(`delete from public.legacy_redirects`))).toEqual(['legacy-urls'])
  })

  it('that readers do not see expire nothing', async () => {
    const write = async () => {
      const story = await add('stories', aStory(id('anchor')))
      await add('draft_articles', aSubmission())
      await add('contact_messages', { name: 'Ama', email: 'ama@example.com', subject: 'Rain', message: 'When?' })
      await sql(`update public.stories set title = 'Snow' where id = $1`, [story.id])
    }
    expect(await tagsOf(write)).toEqual([])
  })
})

describe('a transaction', () => {
  it('that rolls back, or a part of it, writes nothing for that', async () => {
    const work = () =>
      backend.transaction(async ({ exec }) => {
        await exec(`insert into public.banner_items (title, message) values ('Rain', 'Rain'), ('Snow', 'Snow')`)
        await exec(`savepoint s; insert into public.authors (slug, name) values ('a', 'A');
          update public.authors set slug = 'b' where slug = 'a'; rollback to s`)
        await exec(`insert into public.advertisements (title) values ('Kente')`)
      })
    expect(await tagsOf(work)).toEqual(['ads', 'banners'])
  })

  it('that changes more than is worth listing expires everything', async () => {
    const work = () =>
      sql(`insert into public.articles (slug, title, content, category, published, publication_date)
        select 'rain-' || n, 'Rain', 'Rain', 'Culture', true, now() from generate_series(1, 1100) n`)
    expect(await tagsOf(work)).toEqual(EVERYTHING)
  })
})

describe('a follower', () => {
  const prune = async () => {
    await sql(`update public.changes set at = at - interval '25 hours'`)
    await sql(`select private.prune_changes()`)
  }

  it('that has read nothing yet, or comes from another database, expires everything', async () => {
    expect((await read()).tags).toEqual(EVERYTHING)
    const { snapshot } = await read()
    expect((await read(snapshot)).tags).toEqual([])
    const [, future] = /^(\d+):/.exec(snapshot) ?? []
    const later = Number(future) + 1_000_000
    expect((await read(`${later}:${later}:`)).tags).toEqual(EVERYTHING)
  })

  it('that missed pruned rows expires everything, and one that has them does not', async () => {
    const { snapshot: early } = await read()
    await add('changes', { tags: ['first'] })
    // Rows stay until the transactions of their time have ended, also those of other newsrooms on this server.
    await expect
      .poll(
        async () => {
          await prune()
          return sql(`select tags from public.changes`)
        },
        { timeout: 30_000 },
      )
      .toEqual([{ tags: EVERYTHING }])
    const { snapshot: late } = await read()
    await add('changes', { tags: ['second'] })
    expect((await read(early)).tags).toEqual([...EVERYTHING, 'second'])
    expect((await read(late)).tags).toEqual(['second'])
  })
})
