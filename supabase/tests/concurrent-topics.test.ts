import { expect, it } from 'vitest'

import { asArticle, useNewsroom } from './people.ts'
import { type Action, calling, useRace } from './race.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, row, sql } = newsroom
const { queueBehind } = useRace(newsroom)

const SLUGS = `select private.lock('slugs')`

async function aTopic(name: string) {
  const { id } = await add('topics', { name, slug: name.toLowerCase() })
  return { topic_id: id, expected_version: (await row('topics', id))?.['updated_at'] }
}

/** Saves an article with topics behind a merge, and returns the names that it has then. */
async function mergeAndSave(merging: Action, article_id: string, topics: string[]) {
  const { updated_at: expected_version, slug } = (await row('articles', article_id)) ?? {}
  const article = { article_id, expected_version, slug, title: 'Rain', content: 'It rained.', category: 'Business' }
  const saving = calling(
    'admin',
    'update_article',
    asArticle({ ...article, featured: false, published: true, images: [], topics }),
  )
  const { first, second } = await queueBehind(SLUGS, merging, saving)
  expect([first.error, second.error]).toEqual([null, null])
  const names = await sql(
    `select name from public.topics t join public.article_topics x on x.topic_id = t.id where x.article_id = $1 order by name`,
    [article_id],
  )
  return names.map(({ name }) => name)
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
  const { id } = await add('articles', anArticle())
  await sql(`insert into public.article_topics (article_id, topic_id) values ($1, $2)`, [id, cacao.topic_id])
  const merging = calling('chief', 'merge_topics', { ...cacao, into: 'Cocoa' })
  expect(await mergeAndSave(merging, id, ['Cacao', 'Harvest'])).toEqual(['Cocoa', 'Harvest'])
  expect(await row('topics', cocoa.topic_id)).toMatchObject({ former_slugs: ['cacao'] })
})

it('saving an article with a topic that is being merged uses the remaining topic', async () => {
  await aTopic('Festivals')
  const merging = calling('chief', 'merge_topics', { ...(await aTopic('Feasts')), into: 'Festivals' })
  const { id } = await add('articles', anArticle())
  expect(await mergeAndSave(merging, id, ['Feasts', 'Homowo'])).toEqual(['Festivals', 'Homowo'])
})
