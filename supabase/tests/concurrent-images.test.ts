import { describe, expect, it } from 'vitest'

import { asArticle, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { anArticle } from './rows.ts'

// These files are removed while people start using them.

const newsroom = useNewsroom()
const { add, id, row, sql } = newsroom
const { race } = useRace(newsroom)

/** Uploads an image that is due for removal. */
async function anUnusedImage(): Promise<string> {
  const path = `articles/${crypto.randomUUID()}.webp`
  await sql(`update public.uploads set unused_since = null`)
  await sql(
    `insert into public.uploads (path, purpose, unused_since) values ($1, 'article', now() - interval '2 days')`,
    [path],
  )
  return path
}
const claiming = calling('service', 'claim_unused_uploads', { limit: 10 })
const illustrating = (path: string) =>
  calling(
    'chief',
    'create_article',
    asArticle({
      title: 'Rain',
      content: 'It rained.',
      category: 'Business',
      image_url: `/media/${path}`,
    }),
  )
const users = (path: string) => sql(`select id from public.articles where image_url = $1`, [`/media/${path}`])

describe('an image that an editor uses while the cleanup looks for unused files', () => {
  it('is refused if the cleanup was first', async () => {
    const path = await anUnusedImage()
    const { first, second } = await race(claiming, illustrating(path))
    expect([first.rows, second.error]).toEqual([[{ path }], 'image_removed'])
    expect(await users(path)).toEqual([])
  })

  it('stays if the editor was first, without delaying the cleanup', async () => {
    const path = await anUnusedImage()
    const { first, second, waited } = await race(illustrating(path), claiming)
    expect([first.error, second.rows, waited]).toEqual([null, [], false])
    expect(await users(path)).toHaveLength(1)
    expect(await row('uploads', path, 'path')).toMatchObject({ removal_started_at: null })
  })

  it('may be used by two editors at once', async () => {
    const [shared, other] = [await anUnusedImage(), await anUnusedImage()]
    // Published articles would take turns in the change feed, so these are unpublished.
    const articles = await Promise.all(
      [other, shared].map((path) => add('articles', anArticle({ image_url: `/media/${path}`, published: false }))),
    )
    const swaps = articles.map((article, index) =>
      calling('chief', 'add_article_image', {
        article_id: article.id,
        image_url: `/media/${[shared, other][index]}`,
        featured: true,
      }),
    )
    const [first, second] = swaps as [typeof claiming, typeof claiming]
    const outcome = await race(first, second)
    expect([outcome.first.error, outcome.second.error, outcome.waited]).toEqual([null, null, false])
  })
})

describe('two web servers that clean up at once', () => {
  it('remove each file once, without waiting for each other', async () => {
    const path = await anUnusedImage()
    const { first, second, waited } = await race(claiming, claiming)
    expect([first.rows, second.rows, waited]).toEqual([[{ path }], [], false])
  })
})

describe('a person who uploads two files at the same time', () => {
  it('stores no more than 300 a day', async () => {
    await sql(
      `insert into public.uploads (path, purpose, uploaded_by)
      select 'articles/' || gen_random_uuid() || '.webp', 'article', $1 from generate_series(1, 299)`,
      [id('chief')],
    )
    const storing = () =>
      calling('service', 'record_upload', {
        path: `articles/${crypto.randomUUID()}.webp`,
        purpose: 'article',
        user_id: id('chief'),
        width: 1,
        height: 1,
        bytes: 1,
      })
    const { first, second } = await race(storing(), storing())
    expect([first.error, second.error]).toEqual([null, 'too_many_uploads'])
    expect(await sql(`select count(*)::int as n from public.uploads where uploaded_by = $1`, [id('chief')])).toEqual([
      { n: 300 },
    ])
    await sql(`delete from public.uploads where uploaded_by = $1`, [id('chief')])
  })
})
