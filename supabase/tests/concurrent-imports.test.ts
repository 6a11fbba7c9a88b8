import { createHash, randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { asArticle, asArgs, type Newsroom, type Row, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'

// These imports run at the same time as others and as changes by editors.

const newsroom: Newsroom = useNewsroom()
const { row, service, sql } = newsroom
const { race, queueBehind } = useRace(newsroom)

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
const aPost = (part: Row = {}): Row => {
  const post_id = randomInt(1, 1e9)
  return {
    site: 'old.example',
    post_id,
    digest: digestOf(`${post_id}`),
    slug: `post-${post_id}`,
    title: 'Rain',
    content: 'It rained.',
    category: 'Business',
    published: true,
    publication_date: '2019-05-14T08:30:00Z',
    created_at: '2019-05-14T08:30:00Z',
    images: [],
    legacy_paths: [],
    ...part,
  }
}
const importing = (...posts: Row[]) => calling('service', 'import_posts', { posts, may_update: true })
const outcomes = (rows: Row[]) => rows.map(({ outcome }) => outcome)
const changed = (post: Row, part: Row = {}) => ({
  ...post,
  digest: digestOf(`changed ${String(post['post_id'])}`),
  title: 'Theirs',
  ...part,
})

async function imported() {
  const post = aPost()
  const { data } = await service().rpc('import_posts', asArgs({ posts: [post] }))
  return { post, id: (data as { after: { id: string } }[])[0]?.after.id ?? '' }
}
async function saving(article_id: string, part: Row = {}) {
  const { updated_at: expected_version, slug } = (await row('articles', article_id)) ?? {}
  return calling(
    'chief',
    'update_article',
    asArticle({
      article_id,
      expected_version,
      title: 'Ours',
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

describe('two imports at once', () => {
  it('create one article for a shared post', async () => {
    const post = aPost()
    const { first, second } = await race(importing(post), importing(post))
    expect([outcomes(first.rows), outcomes(second.rows)]).toEqual([['new'], ['unchanged']])
    expect(await sql(`select id from public.articles where slug like $1`, [`${String(post['slug'])}%`])).toHaveLength(1)
  })

  it('of the same posts in another order do not deadlock', async () => {
    const known = [await imported(), await imported()]
    const posts = known.map(({ post }) => changed(post))
    const gate = `select 1 from public.articles where id in (${known.map(({ id }) => `'${id}'`).join()}) for update`
    const { first, second } = await queueBehind(gate, importing(...posts), importing(...posts.toReversed()))
    expect([first, second].map(({ rows, error }) => [outcomes(rows), error])).toEqual([
      [['updated', 'updated'], null],
      [['unchanged', 'unchanged'], null],
    ])
  })

  it('lock articles in the order of their ids', async () => {
    // From a thousand posts on, the planner hashes the ids. This makes it do so for few.
    await sql('alter function private.lock_posts set enable_sort = off')
    const known = await Promise.all(Array.from({ length: 8 }, imported))
    const ids = known.map(({ id }) => id).toSorted()
    const stillFree = `select id from public.articles where id in (${ids.map((id) => `'${id}'`).join()}) order by id for update skip locked`
    const { second } = await queueBehind(
      `select 1 from public.articles where id = '${ids[3]}' for update`,
      importing(...known.map(({ post }) => post)),
      { who: 'owner', text: stillFree, params: [] },
    )
    await sql('alter function private.lock_posts reset enable_sort')
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(4))
  })

  it('of the same new posts in another order do not deadlock', async () => {
    const posts = [aPost(), aPost()]
    const { first, second } = await queueBehind(
      `select private.lock('slugs')`,
      importing(...posts),
      importing(...posts.toReversed()),
    )
    expect([first, second].map(({ rows, error }) => [outcomes(rows), error])).toEqual([
      [['new', 'new'], null],
      [['unchanged', 'unchanged'], null],
    ])
  })
})

describe('an import and an editor at once', () => {
  it('keep what the editor saves', async () => {
    const { post, id } = await imported()
    const { first, second } = await race(await saving(id), importing(changed(post)))
    expect([first.error, outcomes(second.rows)]).toEqual([null, ['edited_here']])
    expect(await row('articles', id)).toMatchObject({ title: 'Ours' })
  })

  it('do not restore what the editor deletes', async () => {
    const { post, id } = await imported()
    const { second } = await race(calling('chief', 'delete_article', { article_id: id }), importing(changed(post)))
    expect([outcomes(second.rows), await row('articles', id)]).toEqual([['deleted_here'], undefined])
  })

  it('show the editor, if second, that the article changed', async () => {
    const { post, id } = await imported()
    const { first, second } = await race(importing(changed(post)), await saving(id))
    expect([outcomes(first.rows), second.error]).toEqual([['updated'], 'article_changed'])
  })

  it('do not deadlock if the editor changes its slug', async () => {
    const { post, id } = await imported()
    const renaming = await saving(id, { slug: `renamed-${id}` })
    const { first, second } = await queueBehind(
      `select private.lock('slugs')`,
      importing(aPost(), changed(post)),
      renaming,
    )
    expect([outcomes(first.rows), second.error]).toEqual([['new', 'updated'], 'article_changed'])
  })

  it('do not deadlock if the editor changes another slug', async () => {
    const [{ post }, { id }] = [await imported(), await imported()]
    const { first, second } = await queueBehind(
      `select private.lock('slugs')`,
      importing(changed(post, { published: false }), aPost()),
      await saving(id, { slug: `renamed-${id}` }),
    )
    expect([first.error, outcomes(first.rows), second.error]).toEqual([null, ['updated', 'new'], null])
  })
})
