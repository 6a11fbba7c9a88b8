import { expect, it } from 'vitest'

import { asArticle, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, row, sql } = newsroom
const { queueBehind } = useRace(newsroom)

const SLUGS = `select private.lock('slugs')`

async function aTopic(name: string) {
  const { id } = await add('topics', { name, slug: name.toLowerCase() })
  return { topic_id: id, expected_version: (await row('topics', id))?.['updated_at'] }
}

it('renaming a topic during a merge into it: the second is told', async () => {
  const [floods, rain] = [await aTopic('Floods'), await aTopic('Rain')]
  const merging = calling('chief', 'merge_topics', { ...floods, into: 'Rain' })
  const { first, second } = await queueBehind(
    SLUGS,
    merging,
    calling('admin', 'rename_topic', { ...rain, name: 'Rainfall' }),
  )
  expect([first.error, second.error]).toEqual([null, 'topic_changed'])
})

it('saving an article while one of its topics is merged keeps both', async () => {
  const [cocoa, cacao] = [await aTopic('Cocoa'), await aTopic('Cacao')]
  const { id: article_id } = await add('articles', anArticle())
  await sql(`insert into public.article_topics (article_id, topic_id) values ($1, $2)`, [article_id, cacao.topic_id])
  const { updated_at: expected_version, slug } = (await row('articles', article_id as string)) ?? {}
  const merging = calling('chief', 'merge_topics', { ...cacao, into: 'Cocoa' })
  const saving = calling(
    'admin',
    'update_article',
    asArticle({
      article_id,
      expected_version,
      title: 'Rain',
      slug,
      content: 'It rained.',
      category: 'Business',
      featured: false,
      published: true,
      images: [],
      topics: ['Cacao', 'Harvest'],
    }),
  )
  const { first, second } = await queueBehind(SLUGS, merging, saving)
  expect([first.error, second.error]).toEqual([null, null])
  const names = await sql(
    `select name from public.topics t join public.article_topics x on x.topic_id = t.id where x.article_id = $1 order by name`,
    [article_id],
  )
  expect(names).toEqual([{ name: 'Cocoa' }, { name: 'Harvest' }])
  expect(await row('topics', cocoa.topic_id as string)).toMatchObject({ former_slugs: ['cacao'] })
})

it('saving an article with a topic that is being merged uses the remaining topic', async () => {
  await aTopic('Festivals')
  const feasts = await aTopic('Feasts')
  const { id: article_id } = await add('articles', anArticle())
  const { updated_at: expected_version, slug } = (await row('articles', article_id as string)) ?? {}
  const merging = calling('chief', 'merge_topics', { ...feasts, into: 'Festivals' })
  const saving = calling(
    'admin',
    'update_article',
    asArticle({
      article_id,
      expected_version,
      title: 'Homowo',
      slug,
      content: 'It began.',
      category: 'Culture',
      featured: false,
      published: true,
      images: [],
      topics: ['Feasts', 'Homowo'],
    }),
  )
  const { first, second } = await queueBehind(SLUGS, merging, saving)
  expect([first.error, second.error]).toEqual([null, null])
  const names = await sql(
    `select name from public.topics t join public.article_topics x on x.topic_id = t.id where x.article_id = $1 order by name`,
    [article_id],
  )
  expect(names).toEqual([{ name: 'Festivals' }, { name: 'Homowo' }])
})
