import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { saveArticle, type SavedArticle } from '../../../lib/articles/actions.editor.ts'
import { addPicture } from '../../../lib/articles/add-picture.ts'
import { applyChange, countChanges, provideCatchUp } from '../../../lib/cache/changes.ts'
import { env } from '../../../lib/env.ts'
import { parseImportPlace } from '../../../lib/imports/places.ts'
import { useWebServers } from '../../../lib/testing/web-servers.ts'
import { removeLooseUploads } from '../../../lib/uploads/sweep.ts'
import { createStaffClient } from '../../../lib/db/staff.ts'
import { listWorkingCopies } from '../../../lib/working-copies/queries.staff.ts'
import { avif, gif, html, jpeg, ofSize, png, webp } from './picture-files.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const web = useWebServers()

const ARTICLE = { title: 'Rain over Tamale', content: 'It rained.\r\nTwice.', category: 'Education', published: 'yes' }

beforeEach(() => backend.emptyTables())

const articles = () =>
  backend.sql(
    'select id, slug, title, content, published, author_id, last_edited_by, image_url from articles order by created_at',
  )
const save = (part: Record<string, string> = {}) => browser.send(saveArticle, { ...ARTICLE, ...part })
async function create(part: Record<string, string> = {}): Promise<SavedArticle> {
  const { data } = await save(part)
  return data as SavedArticle
}
const next = ({ id, updatedAt, slug }: SavedArticle) => ({ article_id: id, expected_version: updatedAt, slug })

it('reads an unsaved text by its id, however many newer ones there are about its subject', async () => {
  const { id } = await browser.comeAs({ role: 'chief_author' })
  const [first] = await backend.sql<{ id: string }>(
    `insert into working_copies (person_id, id, subject, content, saved_at)
    select $1, gen_random_uuid(), 'article:new', jsonb_build_object('n', n), now() + n * interval '1 second'
    from generate_series(1, 25) n returning id`,
    [id],
  )
  const { db } = await createStaffClient(['chief_author'])
  expect(await listWorkingCopies(db, { subject: 'article:new' })).toHaveLength(20)
  expect(await listWorkingCopies(db, { id: first!.id })).toEqual([{ id: first!.id, content: { n: 1 } }])
})

describe('an editor who saves a new article', () => {
  it('stores images of this site as paths, whatever the host', async () => {
    await browser.comeAs({ role: 'admin' })
    await save({ image_url: 'http://127.0.0.1:3000/media/a.jpg', 'images.0.url': 'http://127.0.0.1:3000/media/b.jpg' })
    expect(await articles()).toMatchObject([{ image_url: '/media/a.jpg' }])
    expect(await backend.sql('select image_url from article_images')).toEqual([{ image_url: '/media/b.jpg' }])
  })

  it('gets copies of the pictures in an imported text', async () => {
    await browser.comeAs({ role: 'admin' })
    const { port } = await web.serve(async (_, response) =>
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await jpeg()),
    )
    env().loopbackPorts = [port]
    const address = `http://127.0.0.1:${port}/a.jpg`
    const { copies } = await create({
      content: `One.\n\n::picture{src="${parseImportPlace(address)}"}\n\nTwo.\n\n::picture{src="/media/import/gone.webp"}`,
      'images.0.url': address,
    })
    env().loopbackPorts = []
    const [image] = await backend.sql<{ image_url: string }>('select image_url from article_images')
    expect(image?.image_url).toMatch(/^\/media\/articles\//)
    expect(copies).toEqual({ [address]: image?.image_url })
    expect(await articles()).toMatchObject([{ content: `One.\n\n::picture{src="${image?.image_url}"}\n\nTwo.\n\n` }])
  })

  it('keeps text and pictures if some pictures cannot be copied, and is told which', async () => {
    await browser.comeAs({ role: 'admin' })
    const files: Record<string, [status: number, type: string, body: Buffer]> = {
      '/good.jpg': [200, 'image/jpeg', await jpeg()],
      '/still.gif': [200, 'image/gif', await gif()],
      '/new.avif': [200, 'image/avif', await avif()],
      '/bucket.png': [200, 'application/octet-stream', await png()],
      '/untyped.webp': [200, '', await webp()],
      '/big.jpg': [200, 'image/jpeg', await ofSize(5 * 1024 * 1024)],
      '/gone.jpg': [404, 'text/html', Buffer.from('gone')],
      '/page.jpg': [200, 'text/html', Buffer.from('<h1>Page</h1>')],
      '/broken.jpg': [200, 'image/jpeg', (await jpeg()).subarray(0, 40)],
      '/huge.jpg': [200, 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')],
    }
    const { port } = await web.serve((request, response) => {
      const [status, type, body] = files[request.url ?? ''] ?? [500, '', Buffer.from('')]
      response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body)
    })
    env().loopbackPorts = [port]
    const home = `http://127.0.0.1:${port}`
    const addresses = Object.keys(files).map((path) => home + path)
    const answer = await save({
      image_url: `${home}/gone.jpg?lead`,
      image_alt: 'The old hall',
      content: `One.\n\n::picture{src="${parseImportPlace(`${home}/gone.jpg`)}"}\n\nTwo.`,
      ...Object.fromEntries(addresses.map((address, at) => [`images.${at}.url`, address])),
      'images.6.caption': 'A lost canoe',
    })
    env().loopbackPorts = []
    expect(answer.message).toBe(
      'Readers can read it now. ' +
        `5 pictures could not be copied and were left out. “The old hall” (127.0.0.1:${port}/gone.jpg): The server responded with status 500. ` +
        `“A lost canoe” (127.0.0.1:${port}/gone.jpg): The server responded with status 404. ` +
        `127.0.0.1:${port}/page.jpg: The server sent text/html instead of an image. ` +
        `127.0.0.1:${port}/broken.jpg: Incomplete image. ` +
        `127.0.0.1:${port}/huge.jpg: The response is larger than 10 MB.`,
    )
    const copies = (answer.data as SavedArticle).copies
    expect(addresses.map((address) => !!copies[address])).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(copies[`${home}/gone.jpg?lead`]).toBe('')
    expect(await articles()).toMatchObject([{ image_url: null, content: 'One.\n\nTwo.' }])
    expect(await backend.sql('select image_url from article_images order by display_order')).toEqual(
      addresses.slice(0, 6).map((address) => ({ image_url: copies[address] })),
    )
  })
})

describe('an editor who updates an article', () => {
  it('is told that someone else changed it, and keeps the input', async () => {
    await browser.comeAs({ role: 'admin' })
    const first = await create()
    await save({ ...next(first), title: 'By the first', topics: 'Rain', 'bylines.0.name': 'A guest' })
    const answer = await save({ ...next(first), title: 'By the second' })
    expect(answer).toMatchObject({ ok: false, values: { title: 'By the second', expected_version: first.updatedAt } })
    expect(answer.message).toMatch(/^This article was changed by someone else/)
    expect(answer.theirs).toMatchObject({
      version: expect.any(String),
      text: {
        title: 'By the first',
        category: 'Education',
        topics: 'Rain',
        bylines: [{ name: 'A guest' }],
        publication_date: expect.any(String),
      },
    })
    expect(await articles()).toMatchObject([{ title: 'By the first' }])
    expect((await save({ article_id: first.id })).message).toMatch(/^This article was changed by someone else/)
  })
})

describe('a picture from a form without JavaScript', () => {
  const post = (
    id: string,
    file: Buffer,
    headers: Record<string, string> = { origin: 'http://lodestar.test' },
    part: Record<string, string> = {},
  ) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], 'rain.jpg', { type: 'image/jpeg' }))
    for (const [name, value] of Object.entries(part)) form.set(name, value)
    const request = new Request(`http://lodestar.test/api/articles/${id}/pictures`, {
      method: 'POST',
      body: form,
      headers: { host: 'lodestar.test', ...headers },
    })
    return addPicture(request, id).then(({ status, headers }) => [status, headers.get('location')])
  }
  const images = () => backend.sql('select image_url, width from article_images')

  it('is added to the article, or becomes the featured one, and the answer waits until readers see it', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const { id } = await create()
    const before = countChanges()
    provideCatchUp(async () => applyChange([`article:${id}`]))
    expect(await post(id, await jpeg())).toEqual([303, `/admin/articles/${id}/edit?upload=done`])
    expect(await images()).toEqual([{ image_url: expect.stringMatching(/^\/media\/articles\//), width: 64 }])
    expect(countChanges()).toBe(before + 1)
    await post(id, await jpeg(), undefined, { featured: 'yes' })
    expect(await articles()).toMatchObject([{ image_url: expect.stringMatching(/^\/media\//) }])
  })

  it('is refused if it is not an image, too large, or sent by another site or an anonymous visitor', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const { id } = await create()
    const failed = [303, `/admin/articles/${id}/edit?upload=failed`]
    expect(await post(id, html)).toEqual(failed)
    expect(await post(id, await ofSize(10 * 1024 * 1024 + 1))).toEqual(failed)
    expect(await post(id, await jpeg(), { origin: 'https://evil.example' })).toEqual([403, null])
    browser.cookies.clear()
    expect(await post(id, await jpeg())).toEqual(failed)
    expect([await images(), await backend.sql('select 1 from uploads')]).toEqual([[], []])
  })
})

describe('the sweep', () => {
  it('removes the files of articles never saved, and keeps the others', async () => {
    const { id } = await browser.comeAs({ role: 'chief_author' })
    const service = backend.service().storage.from('article-images')
    for (const [path, hours] of [
      ['articles/old.jpg', 25],
      ['articles/new.jpg', 1],
      ['articles/used.jpg', 25],
    ] as const) {
      const stored = await service.upload(path, new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), {
        contentType: 'image/jpeg',
      })
      expect(stored.error).toBeNull()
      await backend.sql(
        `insert into uploads (path, uploaded_by, unused_since) values ($1, $2, now() - make_interval(hours => $3))`,
        [path, id, hours],
      )
    }
    await create({ image_url: '/media/articles/used.jpg' })
    const [swept, again] = [await removeLooseUploads(), await removeLooseUploads()]
    expect([swept, again]).toEqual([1, 0])
    expect(await backend.sql('select name from storage.objects order by name')).toEqual([
      { name: 'articles/new.jpg' },
      { name: 'articles/used.jpg' },
    ])
    expect((await save({ image_url: '/media/articles/old.jpg' })).message).toMatch(/^An uploaded picture has expired/)
  })
})
