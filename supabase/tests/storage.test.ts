import { describe, expect, it } from 'vitest'

import { EVERYBODY, PEOPLE, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, backend, service, sql } = newsroom

// Any bytes will do: the web server checks them.
const PICTURE = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' })
const pictures = (client = service()) => client.storage.from('article-images')
const FOLDERS = ['articles/', 'featured-', 'ads/', 'banners/']
const aName = () => `articles/${crypto.randomUUID()}.png`
const upload = async (name = aName()) => {
  const { error } = await pictures().upload(name, PICTURE, { contentType: 'image/png' })
  expect(error).toBeNull()
  return name
}
const exists = async (name: string) => (await sql(`select 1 from storage.objects where name = $1`, [name])).length === 1
const fetchPublic = (name: string) => fetch(`${backend.url}/storage/v1/object/public/article-images/${name}`)

for (const who of EVERYBODY) {
  describe(`${PEOPLE[who]}`, () => {
    it.each(FOLDERS)('cannot write into %s without the web server', async (folder) => {
      const name = `${folder}${crypto.randomUUID()}.png`
      const { data, error } = await pictures(as(who)).upload(name, PICTURE, { contentType: 'image/png' })
      expect([data, error === null, await exists(name)]).toEqual([null, false, false])
    })

    it('cannot replace a picture in any way', async () => {
      const name = await upload()
      const other = new Blob(['other'], { type: 'image/png' })
      const answers = [
        await pictures(as(who)).upload(name, other, { contentType: 'image/png', upsert: true }),
        await pictures(as(who)).update(name, other, { contentType: 'image/png' }),
      ]
      expect(answers.map(({ data }) => data)).toEqual([null, null])
      expect(new Uint8Array(await (await fetchPublic(name)).arrayBuffer())).toEqual(
        new Uint8Array(await PICTURE.arrayBuffer()),
      )
    })

    it('cannot move or copy a picture', async () => {
      const [name, elsewhere] = [await upload(), aName()]
      await pictures(as(who)).move(name, elsewhere)
      await pictures(as(who)).copy(name, elsewhere)
      expect([await exists(name), await exists(elsewhere)]).toEqual([true, false])
    })

    it.each(FOLDERS)('cannot remove a picture of %s, which a page may show', async (folder) => {
      const name = await upload(`${folder}${crypto.randomUUID()}.png`)
      const { data } = await pictures(as(who)).remove([name])
      expect([data?.length ?? 0, await exists(name)]).toEqual([0, true])
    })

    it('cannot create or change buckets', async () => {
      const name = await upload()
      const before = await sql(`select * from storage.buckets order by id`)
      const { storage } = as(who)
      await storage.createBucket(`mine-${who}`, { public: true })
      await storage.updateBucket('article-images', { public: false })
      await storage.emptyBucket('article-images')
      await storage.deleteBucket('article-images')
      expect(await sql(`select * from storage.buckets order by id`)).toEqual(before)
      expect(await exists(name)).toBe(true)
    })
  })
}

describe('the web server', () => {
  it.each(['image/svg+xml', 'text/html', 'application/javascript', 'application/octet-stream'])(
    'cannot upload %s, not even with the secret key',
    async (type) => {
      const name = aName()
      const { error } = await pictures().upload(name, new Blob(['<svg/>'], { type }), { contentType: type })
      expect([error === null, await exists(name)]).toEqual([false, false])
    },
  )

  it('cannot upload more than 10 MB', async () => {
    const name = aName()
    const { error } = await pictures().upload(name, new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), {
      contentType: 'image/png',
    })
    expect([error === null, await exists(name)]).toEqual([false, false])
  })

  it('removes a picture, which anybody could see at its address', async () => {
    const name = await upload()
    expect((await fetchPublic(name)).status).toBe(200)
    await pictures().remove([name])
    expect((await fetchPublic(name)).status).toBeGreaterThanOrEqual(400)
  })
})
