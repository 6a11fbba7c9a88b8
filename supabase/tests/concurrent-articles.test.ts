import { describe, expect, it } from 'vitest'

import { asArticle, type Account, type Row, useNewsroom } from './people.ts'
import { calling, type Outcome, useRace } from './race.ts'
import { anArticle, aStory, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, id, row, sql } = newsroom
const { queueBehind, race } = useRace(newsroom)

const anId = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const logged = (row_id: string) =>
  sql<{ action: string }>(`select action from private.audit_entries where row_id = $1 order by id`, [row_id])
async function saving(who: Account, article_id: string, part: Row = {}) {
  const { updated_at: expected_version, slug } = (await row('articles', article_id)) ?? {}
  return calling(
    who,
    'update_article',
    asArticle({
      article_id,
      expected_version,
      title: `By ${who}`,
      slug,
      content: 'It poured.',
      category: 'Business',
      featured: false,
      published: true,
      images: [],
      ...part,
    }),
  )
}
const publishing = (who: Account, article_id: string) => calling(who, 'publish_article', { article_id })
const creating = (slug: string) =>
  calling('chief', 'create_article', asArticle({ title: 'Rain', slug, content: 'It rained.', category: 'Business' }))

describe('two editors with the same article', () => {
  it('who both save it: the first text stays, and the second editor is told', async () => {
    const article_id = await anId()
    const { first, second } = await race(await saving('chief', article_id), await saving('admin', article_id))
    expect([first.error, second.error]).toEqual([null, 'article_changed'])
    expect(await row('articles', article_id)).toMatchObject({ title: 'By chief' })
  })

  it('who delete and save it: it is deleted, and the other is told', async () => {
    const article_id = await anId()
    const { second } = await race(calling('chief', 'delete_article', { article_id }), await saving('admin', article_id))
    expect([second.error, await row('articles', article_id)]).toEqual(['article_not_found', undefined])
  })

  it('who publish and save it: the second editor is told', async () => {
    const article_id = await anId({ published: false })
    const { first, second } = await race(publishing('chief', article_id), await saving('admin', article_id))
    expect([first.error, second.error]).toEqual([null, 'article_changed'])
  })

  it('who both publish it: it is published once', async () => {
    const article_id = await anId({ published: false })
    const { first, second } = await race(publishing('chief', article_id), publishing('admin', article_id))
    expect([first.error, second.error]).toEqual([null, 'article_already_published'])
    expect(await row('articles', article_id)).toMatchObject({ last_edited_by: id('chief') })
    expect((await logged(article_id)).filter(({ action }) => action === 'published')).toHaveLength(1)
  })

  it('one of whom changes many: they do not wait in a circle', async () => {
    const articles = [await anId(), await anId()].toSorted()
    const versions = await sql(`select id, updated_at as version from public.articles where id = any ($1)`, [articles])
    const moving = {
      who: 'chief' as const,
      text: `select * from public.change_articles($1::text::jsonb, 'move', 'Culture')`,
      params: [JSON.stringify(versions)],
    }
    const gate = `select 1 from public.articles where id = '${articles[1]}' for update`
    const { first, second } = await queueBehind(gate, await saving('admin', articles[1]!), moving)
    expect([first.error, second.error]).toEqual([null, null])
    expect(second.rows.map(({ error }) => error)).toEqual([null, 'article_changed'])
  })

  it('who publish the article and its story: it is published once', async () => {
    const story = await add<{ id: string; updated_at: string }>('stories', aStory(id('anchor'), { status: 'approved' }))
    const article_id = await anId({ published: false, story_id: story.id })
    const { first, second } = await race(
      publishing('chief', article_id),
      calling('admin', 'publish_story', { story_id: story.id, expected_version: story.updated_at }),
    )
    expect([first.error, second.error]).toEqual([null, null])
    expect(await row('articles', article_id)).toMatchObject({ last_edited_by: id('chief') })
    expect((await logged(article_id)).filter(({ action }) => action === 'published')).toHaveLength(1)
  })

  it('who both add the fortieth image: there are forty', async () => {
    const article_id = await anId()
    await sql(
      `insert into public.article_images (article_id, image_url) select $1, '/media/articles/n' || n || '.webp' from generate_series(1, 39) n`,
      [article_id],
    )
    const adding = (name: string) =>
      calling('chief', 'add_article_image', { article_id, image_url: `/media/articles/${name}.webp`, featured: false })
    const { first, second } = await race(adding('mine'), adding('yours'))
    expect([first.error, second.error]).toEqual([null, 'too_many_images'])
  })
})

describe('two new articles with the same headline', () => {
  it('get different slugs', async () => {
    const slug = `rain-${crypto.randomUUID()}`
    const { first, second } = await race(creating(slug), creating(slug))
    expect([first.rows[0]?.['slug'], second.rows[0]?.['slug'], second.error]).toEqual([slug, `${slug}-2`, null])
  })

  it('one of which takes a former slug: the former slug still redirects', async () => {
    const article_id = await anId()
    const { slug } = (await row('articles', article_id)) as { slug: string }
    const { first, second } = await race(await saving('admin', article_id, { slug: `renamed-${slug}` }), creating(slug))
    expect([first.error, second.rows[0]?.['slug']]).toEqual([null, `${slug}-2`])
  })
})

describe('the schedulers of two web servers', () => {
  it('log a due publication once', async () => {
    const article_id = await anId({ publication_date: minutesFromNow(60) })
    await sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.articles set publication_date = now() - interval '1 minute' where id = '${article_id}';
    end $$`)
    const logging = calling('service', 'log_due_publications')
    const { first, second } = await race(logging, logging)
    expect([first.rows, second.rows]).toEqual([[{ log_due_publications: 1 }], [{ log_due_publications: 0 }]])
  })
})

describe('an article opened twice at once', () => {
  const viewing = (article_id: string, ...visitors: string[]) =>
    calling('service', 'record_article_views', {
      article_ids: visitors.map(() => article_id),
      visitors,
      user_agents: visitors.map(() => null),
      addresses: visitors.map(() => 'home'),
      providers: visitors.map(() => null),
    })
  const totals = ({ rows }: Outcome) => rows.map(({ record_article_views: answer }) => answer)

  it('by one browser, of which two web servers tell, is counted once', async () => {
    const id = await anId()
    const { first, second } = await race(viewing(id, 'one', 'two'), viewing(id, 'two', 'three'))
    expect([totals(first), totals(second)]).toEqual([[{ [id]: 2 }], [{ [id]: 3 }]])
  })

  it('and deleted meanwhile is left out, and the other views of the batch are counted', async () => {
    const [gone, stays] = [await anId(), await anId()]
    const views = calling('service', 'record_article_views', {
      article_ids: [gone, stays],
      visitors: ['one', 'one'],
      user_agents: [null, null],
      addresses: ['home', 'home'],
      providers: [null, null],
    })
    const { second } = await race(calling('chief', 'delete_article', { article_id: gone }), views)
    expect([second.error, totals(second)]).toEqual([null, [{ [stays]: 1 }]])
  })
})
