import { describe, expect, it } from 'vitest'

import type { Client } from '../seed/client.ts'
import { mapCategories } from '../../scripts/wordpress/categories.ts'
import type { FirstPass } from '../../scripts/wordpress/first-pass.ts'
import { LegacyTargets } from '../../scripts/wordpress/legacy-targets.ts'
import { describeCall, describeTable } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom } from './people.ts'
import { anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, service } = newsroom

const anAddress = () => `/2019/05/${crypto.randomUUID().slice(0, 8)}`
const aDigest = () => crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')
let posts = 1000
const aPost = (part: Row = {}): Row => ({
  site: 'old.example',
  post_id: (posts += 1),
  digest: aDigest(),
  slug: `rain-${posts}`,
  title: 'Rain',
  content: 'It rained.',
  excerpt: null,
  category: 'Business',
  bylines: [{ name: 'Ɛsi Arthur' }],
  published: true,
  publication_date: '2019-05-14T08:30:00Z',
  created_at: '2019-05-14T08:30:00Z',
  content_updated_at: '2019-05-14T08:30:00Z',
  images: [],
  legacy_paths: [],
  ...part,
})

describeTable(newsroom, {
  table: 'legacy_redirects',
  thing: 'a row of legacy_redirects',
  key: 'path',
  sees: [],
  make: async () => String((await add('legacy_redirects', { path: anAddress() }))['path']),
})
describeTable(newsroom, {
  table: 'imported_posts',
  thing: 'a row of imported_posts',
  key: 'digest',
  sees: [],
  make: async () => {
    const { id } = await add('articles', anArticle())
    return String(
      (
        await add('imported_posts', {
          site: 'old.example',
          post_id: (posts += 1),
          article_id: id,
          digest: aDigest(),
          article_updated_at: minutesFromNow(0),
        })
      )['digest'],
    )
  },
})
describeTable(newsroom, {
  table: 'article_originals',
  thing: 'the HTML of an imported article',
  key: 'article_id',
  sees: [],
  make: async () => {
    const { id } = await add('articles', anArticle())
    await add('article_originals', { article_id: id, html: '<p>It rained.</p>' })
    return id
  },
})
describeCall(newsroom, 'find_legacy_redirect', 'look up a legacy URL', EVERYBODY, () => ({ p_path: '/x' }))
describeCall(newsroom, 'has_legacy_redirects', 'ask whether any old address leads here', EVERYBODY, () => ({}))
describeCall(newsroom, 'import_posts', 'import posts', [], () => ({ p_posts: [aPost()] }))
describeCall(newsroom, 'import_legacy_targets', 'import where lists lead', [], () => ({
  p_targets: [{ path: anAddress(), kind: 'section', name: 'Politics' }],
}))
describeCall(newsroom, 'list_post_states', 'list imported posts', [], () => ({ p_posts: [aPost()] }))

const leadsTo = async (old_path: string) => {
  const { data } = await as('reader').rpc('find_legacy_redirect', { p_path: old_path })
  return (data as { current_slug: string | null }[])[0]?.current_slug
}
const bring = async (post: Row, may_update = false) => {
  const { data, error } = await service().rpc('import_posts', { p_posts: [post], p_may_update: may_update })
  expect(error).toBeNull()
  return (data as { outcome: string; before: Row | null; after: (Row & { id: string; slug: string }) | null }[])[0]
}

describe('a legacy URL', () => {
  it("redirects to the article's current slug", async () => {
    const path = anAddress()
    const post = aPost({ legacy_paths: [path] })
    const article = (await bring(post))?.after
    expect(await leadsTo(path)).toBe(article?.slug)
    await newsroom.sql(`update public.articles set slug = slug || '-new' where id = $1`, [article?.id])
    expect(await leadsTo(path)).toBe(`${article?.slug}-new`)
  })

  it('is gone when the article is deleted, and unknown while it is hidden', async () => {
    const path = anAddress()
    const article = (await bring(aPost({ legacy_paths: [path] })))?.after
    await as('chief').rpc('unpublish_article', { p_article_id: article?.id })
    expect(await leadsTo(path)).toBeUndefined()
    await as('chief').rpc('delete_article', { p_article_id: article?.id })
    expect(await leadsTo(path)).toBeNull()
  })

  it.each([
    ['was never published', { published: false }],
    ['is scheduled', { publication_date: minutesFromNow(60) }],
  ])('of an article that %s stays unknown, even if it is deleted', async (_, part) => {
    const path = anAddress()
    const article = (await bring(aPost({ legacy_paths: [path], ...part })))?.after
    expect(await leadsTo(path)).toBeUndefined()
    await as('chief').rpc('delete_article', { p_article_id: article?.id })
    expect(await leadsTo(path)).toBeUndefined()
  })

  it('leads there with the number of a later page, unless that is another article', async () => {
    const path = anAddress()
    const first = (await bring(aPost({ legacy_paths: [path] })))?.after
    const second = (await bring(aPost({ legacy_paths: [`${path}/3`] })))?.after
    expect([await leadsTo(`${path}/2`), await leadsTo(`${path}/3`)]).toEqual([first?.slug, second?.slug])
    expect(await leadsTo(`${path}/about`)).toBeUndefined()
  })

  it('may be as long as the index takes, in any script', async () => {
    const path = `/${'ɔ'.repeat(499)}`
    const article = (await bring(aPost({ legacy_paths: [path] })))?.after
    expect(await leadsTo(path)).toBe(article?.slug)
    expect(await bring(aPost({ legacy_paths: [`/${'😀'.repeat(600)}`] }))).toMatchObject({ outcome: 'refused' })
  })

  it('of a list leads to the section, topic or author here, else to the fallback, and never replaces an article', async () => {
    const [section, topic, author, other, taken] = [1, 2, 3, 4, 5].map(anAddress) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const article = (
      await bring(aPost({ legacy_paths: [taken], tags: ['Shea butter'], bylines: [{ name: 'Esi Old-Paper' }] }))
    )?.after
    const targets = [
      { path: section, kind: 'section', name: 'Politics', fallback: '/search?q=a' },
      { path: topic, kind: 'topic', name: 'SHEA butter', fallback: '/search?q=b' },
      { path: author, kind: 'author', name: 'Esi Old-Paper', fallback: '/search?q=c' },
      { path: other, kind: 'topic', name: 'Nothing here', fallback: '/search?q=d' },
      { path: taken, kind: 'topic', name: 'Nothing here', fallback: '/search?q=d' },
    ]
    // A second import changes nothing.
    for (const _ of [1, 2])
      expect((await service().rpc('import_legacy_targets', { p_targets: targets })).error).toBeNull()
    const found = await Promise.all(
      targets.map(async ({ path }) => (await as('reader').rpc('find_legacy_redirect', { p_path: path })).data),
    )
    expect(found).toEqual([
      [{ current_slug: null, target: '/politics' }],
      [{ current_slug: null, target: '/topic/shea-butter' }],
      [{ current_slug: null, target: '/author/esi-old-paper' }],
      [{ current_slug: null, target: '/search?q=d' }],
      [{ current_slug: article?.slug, target: null }],
    ])
  })

  it('of a category that is no section leads to the topic of that name, or to a search', async () => {
    const slug = crypto.randomUUID().slice(0, 8)
    const terms = ['Shea butter', '2019 elections', 'Local news'].map((name, at) => ({
      id: '',
      slug: `${slug}-${at}`,
      parent: '',
      name,
    }))
    await bring(aPost({ tags: ['Shea butter'] }))
    const targets = new LegacyTargets()
    const firstPass = { terms, authors: new Map(), authorIds: new Map() } as unknown as FirstPass
    targets.addTerms(firstPass, mapCategories(terms, new Map(), null))
    await targets.write(service() as unknown as Client)
    const found = await Promise.all(
      terms.map(async (term) => {
        const { data } = await as('reader').rpc('find_legacy_redirect', { p_path: `/category/${term.slug}` })
        return (data as Row[])[0]?.target
      }),
    )
    expect(found).toEqual(['/topic/shea-butter', '/search?q=2019%20elections', '/search?q=Local%20news'])
  })

  it('of another article stays with it, and a removed one can be reused', async () => {
    const [taken, gone] = [anAddress(), anAddress()]
    const first = (await bring(aPost({ legacy_paths: [taken] })))?.after
    await add('legacy_redirects', { path: gone })
    const second = (await bring(aPost({ legacy_paths: [taken, gone] })))?.after
    expect([await leadsTo(taken), await leadsTo(gone)]).toEqual([first?.slug, second?.slug])
  })
})

describe('a post that is imported', () => {
  it('becomes an article with byline, dates, pictures and addresses, visible at once', async () => {
    const post = aPost({
      image_url: '/media/a.jpg',
      images: [
        { image_url: '/media/b.jpg', caption: 'B', alt: 'b', width: 3, height: 2 },
        { image_url: '/media/c.jpg' },
      ],
    })
    const id = (await bring(post))?.after?.id ?? ''
    const seen = await as('reader')
      .from('published_articles')
      .select('slug, bylines, publication_date, created_at, content_updated_at')
      .eq('id', id)
    expect(seen.data).toEqual([
      {
        slug: post['slug'],
        bylines: [{ name: 'Ɛsi Arthur', slug: 'esi-arthur' }],
        publication_date: '2019-05-14T08:30:00+00:00',
        created_at: '2019-05-14T08:30:00+00:00',
        content_updated_at: '2019-05-14T08:30:00+00:00',
      },
    ])
    const images = await as('reader')
      .from('article_images')
      .select('image_url, caption, display_order')
      .eq('article_id', id)
      .order('display_order')
    expect(images.data).toEqual([
      { image_url: '/media/b.jpg', caption: 'B', display_order: 1 },
      { image_url: '/media/c.jpg', caption: null, display_order: 2 },
    ])
  })

  it('changes nothing when imported again', async () => {
    const post = aPost({ legacy_paths: [anAddress()] })
    await bring(post)
    const before = await newsroom.fingerprint()
    expect(await bring(post)).toEqual({ outcome: 'unchanged', before: null, after: null, error: null })
    expect(await bring(post, true)).toMatchObject({ outcome: 'unchanged' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('is updated only if the owner asks for it', async () => {
    const post = aPost()
    const id = (await bring(post))?.after?.id ?? ''
    const changed = {
      ...post,
      digest: aDigest(),
      title: 'More rain',
      slug: 'another-slug',
      category: 'Politics',
      images: [{ image_url: '/media/new.jpg' }],
    }
    const before = await newsroom.fingerprint()
    expect(await bring(changed)).toMatchObject({ outcome: 'changed' })
    expect(await newsroom.fingerprint()).toBe(before)
    expect(await bring(changed, true)).toMatchObject({
      outcome: 'updated',
      before: { category: 'Business' },
      after: { category: 'Politics' },
    })
    // The slug stays, because readers may have the address.
    expect(await row('articles', id)).toMatchObject({ title: 'More rain', slug: post['slug'] })
    expect(await bring(changed, true)).toMatchObject({ outcome: 'unchanged' })
  })

  it('is not overwritten after an edit here, or recreated after a deletion here', async () => {
    const post = aPost()
    const id = (await bring(post))?.after?.id ?? ''
    await newsroom.sql(`update public.articles set title = 'Ours' where id = $1`, [id])
    expect(await bring({ ...post, digest: aDigest(), title: 'Theirs' }, true)).toMatchObject({ outcome: 'edited_here' })
    expect(await row('articles', id)).toMatchObject({ title: 'Ours' })
    await as('chief').rpc('delete_article', { p_article_id: id })
    expect(await bring(post, true)).toMatchObject({ outcome: 'deleted_here' })
    expect(await newsroom.row('articles', id)).toBeUndefined()
  })

  it('with an invalid column is skipped completely, without stopping the others', async () => {
    const before = await newsroom.fingerprint()
    const wrong = [
      aPost({ images: [{ image_url: 'javascript:alert(1)' }] }),
      aPost({ publication_date: 'yesterday-ish' }),
      aPost({ title: null }),
    ]
    for (const post of wrong)
      expect(await bring(post)).toMatchObject({ outcome: 'refused', error: expect.stringMatching(/\w/) })
    expect(await newsroom.fingerprint()).toBe(before)
    const { data } = await service().rpc('import_posts', { p_posts: [aPost(), wrong[0], aPost()] })
    expect((data as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'new'])
  })
})
