import { beforeAll, describe, expect, it } from 'vitest'

import { type Person, useBackend } from '../backend.ts'

const backend = useBackend()
const bytes = new Uint8Array(1000).map((_, index) => index % 251)
let ama: Person

beforeAll(async () => {
  ama = await backend.createPerson()
  await backend.sql(`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('attack-open', 'attack-open', true, 2000, '{image/png}'), ('attack-closed', 'attack-closed', false, null, null)`)
  await backend.sql(`create policy "people add attack pictures" on storage.objects for insert to authenticated
    with check (bucket_id in ('attack-open', 'attack-closed') and owner_id = (select auth.uid())::text)`)
  await backend.sql(`create policy "people see their attack pictures" on storage.objects for select to authenticated
    using (bucket_id in ('attack-open', 'attack-closed') and owner_id = (select auth.uid())::text)`)
})

const open = (client = backend.as(ama)) => client.storage.from('attack-open')
const closed = (client = backend.as(ama)) => client.storage.from('attack-closed')
const png = { contentType: 'image/png' }

async function download(url: string): Promise<[number, string | null, Uint8Array]> {
  const response = await fetch(url)
  return [response.status, response.headers.get('content-type'), new Uint8Array(await response.arrayBuffer())]
}

describe('storage', () => {
  it('stores an image and serves it at its public address, byte for byte', async () => {
    expect((await open().upload('a/ɔkyeame 1.png'.replace('ɔ', 'o'), bytes, png)).error).toBeNull()
    const { publicUrl } = open().getPublicUrl('a/okyeame 1.png').data
    expect(await download(publicUrl)).toEqual([200, 'image/png', bytes])
  })

  it('accepts a form upload and keeps its cache time', async () => {
    const { error } = await open().upload('form.png', new Blob([bytes], { type: 'image/png' }), {
      cacheControl: '31536000',
    })
    expect(error).toBeNull()
    const response = await fetch(open().getPublicUrl('form.png').data.publicUrl)
    expect(response.headers.get('cache-control')).toBe('max-age=31536000')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  it('refuses strangers, existing names, and files that are too large or of the wrong kind', async () => {
    const stranger = await open(backend.anon()).upload('stranger.png', bytes, png)
    expect(stranger.error?.message).toMatch(/row-level security/)
    await open().upload('twice.png', bytes, png)
    expect((await open().upload('twice.png', bytes, png)).error).toMatchObject({ statusCode: '409' })
    expect((await open().upload('large.png', new Uint8Array(2001), png)).error).toMatchObject({ statusCode: '413' })
    expect(
      (await open().upload('large-form.png', new Blob([new Uint8Array(2001)], { type: 'image/png' }))).error,
    ).toMatchObject({ statusCode: '413' })
    expect(
      (await open().upload('page.html', '<script>alert(1)</script>', { contentType: 'text/html' })).error,
    ).toMatchObject({ statusCode: '415' })
    expect((await fetch(open().getPublicUrl('stranger.png').data.publicUrl)).status).toBe(400)
    expect(
      await backend.sql(
        `select from storage.objects where name in ('stranger.png', 'large.png', 'large-form.png', 'page.html')`,
      ),
    ).toEqual([])
  })

  it('hides a private bucket from all but the owner, except through a signed link', async () => {
    await closed().upload('secret.bin', bytes, { contentType: 'application/octet-stream' })
    const kofi = await backend.createPerson()
    expect((await closed(backend.anon()).download('secret.bin')).error).not.toBeNull()
    expect((await closed(backend.as(kofi)).download('secret.bin')).error).not.toBeNull()
    expect((await closed(backend.as(kofi)).createSignedUrl('secret.bin', 60)).error).not.toBeNull()
    expect((await closed().download('secret.bin')).data?.size).toBe(1000)
    const signed = await closed().createSignedUrl('secret.bin', 60)
    const url = signed.data?.signedUrl ?? ''
    expect(await download(url)).toEqual([200, 'application/octet-stream', bytes])
    expect((await fetch(`${url}x`)).status).not.toBe(200)
    expect((await fetch(url.replace('secret.bin', 'other.bin'))).status).not.toBe(200)
    const several = await closed().createSignedUrls(['secret.bin', 'missing.bin'], 60)
    expect(several.error).toBeNull()
    expect((await download(several.data?.[0]?.signedUrl ?? ''))[0]).toBe(200)
    expect(several.data?.[1]?.signedUrl).toBeNull()
  })

  it.each([
    ['no paths', {}],
    ['numbers', { paths: [1] }],
    ['a thousand paths', { paths: Array(1000).fill('x') }],
  ])('refuses to sign %s with 400', async (_, body) => {
    const headers = { apikey: backend.keys.publishableKey, 'content-type': 'application/json' }
    const response = await fetch(`${backend.url}/storage/v1/object/sign/closed`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ expiresIn: 60, ...body }),
    })
    expect(response.status).toBe(400)
  })

  it('accepts a file through a signed upload URL', async () => {
    const { data, error: refused } = await closed().createSignedUploadUrl('later.bin')
    expect(refused).toBeNull()
    const { error } = await closed(backend.anon()).uploadToSignedUrl('later.bin', data?.token ?? '', new Blob([bytes]))
    expect(error).toBeNull()
    expect(
      (await closed(backend.anon()).uploadToSignedUrl('other.bin', data?.token ?? '', new Blob([bytes]))).error,
    ).not.toBeNull()
  })

  it('rejects paths out of the bucket', async () => {
    for (const name of ['../../backend.env', '..%2f..%2fbackend.env', 'a/../../../etc/passwd']) {
      const response = await fetch(`${backend.url}/storage/v1/object/public/attack-open/${name}`)
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('serves nothing as an executable page', async () => {
    await closed().upload('page.html', '<script>alert(1)</script>', { contentType: 'text/html' })
    const { data } = await closed().createSignedUrl('page.html', 60)
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
