import { expect, openNewsroom, test, unique } from '../fixtures'

const slugify = (title: string) => title.toLowerCase().replaceAll(' ', '-')

test('a scheduled article appears everywhere on time', async ({ request }) => {
  const title = unique('Lake rises at dawn')
  const slug = slugify(title)
  const month = new Date().toISOString().slice(0, 7)
  const places = [
    '/',
    '/technology',
    '/rss/all.xml',
    '/rss/technology.xml',
    '/news-sitemap.xml',
    `/sitemaps/${month}.xml`,
  ]
  const holds = async (path: string) => (await (await request.get(path)).text()).includes(slug)

  // The first requests load the routes.
  for (const path of places) await holds(path)
  const due = Date.now() + 12_000
  const { error } = await openNewsroom()
    .from('articles')
    .insert({
      slug,
      title,
      content: 'The gauge at the jetty was read at six.',
      category: 'Technology',
      published: true,
      publication_date: new Date(due).toISOString(),
    })
  expect(error).toBeNull()
  // Cache every page without the article, so that only the scheduler can add it.
  for (const path of places) expect(await holds(path), path).toBe(false)
  expect((await request.get(`/story/${slug}`)).status()).toBe(404)

  for (const path of places) {
    await expect
      .poll(() => holds(path), { message: path, timeout: due + 60_000 - Date.now(), intervals: [1000] })
      .toBe(true)
  }
  expect((await request.get(`/story/${slug}`)).status()).toBe(200)
})

test('a former slug redirects, and a deleted article returns 410', async ({ request }) => {
  const title = unique('A gauge is renamed')
  const [first, second] = [slugify(title), `${slugify(title)}-again`]
  const newsroom = openNewsroom()
  const { error } = await newsroom
    .from('articles')
    .insert({ slug: first, title, content: 'Read at six.', category: 'Education', published: true })
  expect(error).toBeNull()
  expect((await request.get(`/story/${first}`)).status()).toBe(200)

  await newsroom.from('articles').update({ slug: second }).eq('slug', first)
  const status = async (slug: string) => (await request.get(`/story/${slug}`, { maxRedirects: 0 })).status()
  await expect.poll(() => status(first)).toBe(301)
  const moved = await request.get(`/story/${first}?from=whatsapp`, { maxRedirects: 0 })
  expect(moved.headers().location).toBe(`/story/${second}?from=whatsapp`)
  expect(await status(second)).toBe(200)

  await newsroom.from('articles').delete().eq('slug', second)
  await expect.poll(() => status(second)).toBe(410)
  await expect.poll(() => status(first)).toBe(410)
})
