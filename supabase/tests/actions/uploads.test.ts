import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { handleUpload } from '../../../lib/uploads/handle-upload.ts'
import { PURPOSES, UPLOAD_RULES, type UploadPurpose } from '../../../lib/uploads/schema.ts'
import * as files from './picture-files.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const MB = 1024 * 1024

beforeEach(() => backend.emptyTables())

const ADDRESS = 'http://lodestar.test/api/uploads'
const OWN = { origin: 'http://lodestar.test', host: 'lodestar.test' }

async function send(body: BodyInit | null, purpose = 'article', headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { ...OWN, ...headers }, duplex: 'half' }
  const response = await handleUpload(new Request(`${ADDRESS}?purpose=${purpose}`, init))
  return { status: response.status, ...(await response.json()) } as {
    status: number
    url: string
    width: number
    height: number
    error?: { title: string; message: string }
  }
}
const upload = (bytes: Buffer, purpose?: string, type = 'image/jpeg') =>
  send(new Uint8Array(bytes), purpose, { 'content-type': type })

const records = () => backend.sql('select * from uploads')
const stored = () => backend.sql('select name from storage.objects')
const load = async (url: string) =>
  Buffer.from(
    await (
      await fetch(`${backend.url}/storage/v1/object/public/article-images/${url.slice('/media/'.length)}`)
    ).arrayBuffer(),
  )

async function expectNothingKept() {
  expect([await records(), await stored()]).toEqual([[], []])
}

const WRONG = { title: 'Invalid file type', message: 'Please upload a JPEG, PNG, WebP, GIF, or AVIF image.' }
const DAMAGED = {
  title: 'Invalid file type',
  message: 'This image is damaged and cannot be read. Please try another file.',
}
const CUT_OFF = {
  title: 'Incomplete image',
  message: 'Part of this image is missing: the file was cut off on its way. Please copy or send it again.',
}
const named = (what: string) => ({ ...WRONG, message: `${what} ${WRONG.message}` })

describe('an editor who uploads', () => {
  beforeEach(() => browser.comeAs({ role: 'chief_author' }).then(() => {}))

  it.each([
    ['a JPEG', files.jpeg, /^\/media\/articles\/\d+-[0-9a-f]{32}\.jpg$/, 'jpeg'],
    ['a PNG', files.png, /\.webp$/, 'webp'],
    ['a WebP', files.webp, /\.webp$/, 'webp'],
    ['a GIF', files.gif, /\.webp$/, 'webp'],
    ['an AVIF', files.avif, /\.webp$/, 'webp'],
  ])('stores %s, re-encoded, with its size', async (_, make, name, format) => {
    const sent = await make()
    const answer = await upload(sent, 'article', 'text/plain')
    expect(answer).toMatchObject({ status: 201, width: 64, height: 48, url: expect.stringMatching(name) })
    const bytes = await load(answer.url)
    expect(bytes.equals(sent)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 64, height: 48 })
    expect(await records()).toMatchObject([
      { purpose: 'article', width: 64, height: 48, bytes: bytes.length, removal_started_at: null },
    ])
  })

  it('keeps animations', async () => {
    const answer = await upload(await files.animation())
    expect(answer).toMatchObject({ width: 20, height: 10 })
    expect(await sharp(await load(answer.url), { pages: -1 }).metadata()).toMatchObject({
      format: 'webp',
      pages: 2,
      pageHeight: 10,
    })
  })

  it('reveals neither location nor camera of a photo, and rotates it upright', async () => {
    const sent = await files.phonePhoto()
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    expect(sent.includes('Lodestar Phone')).toBe(true)
    const answer = await upload(sent)
    expect(answer).toMatchObject({ status: 201, width: 40, height: 80 })
    const bytes = await load(answer.url)
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Lodestar Phone')).toBe(false)
  })

  it('gets a huge photo scaled down', async () => {
    expect(await upload(await files.jpeg(5000, 2500))).toMatchObject({ status: 201, width: 2400, height: 1200 })
  })

  it.each([
    ['without the two bytes at its end', async () => (await files.jpeg()).subarray(0, -2)],
    ['with print settings of Photoshop', files.jpegWithPrintSettings],
    ['followed by a page', files.jpegThatIsPage],
    ['in CMYK', files.cmyk],
    ['with 16 bits a colour', files.deepPng],
  ])('can upload a picture %s, of which only pixels remain', async (_, make) => {
    const answer = await upload(await make())
    expect(answer.status).toBe(201)
    const bytes = await load(answer.url)
    expect([bytes.includes('<script'), bytes.includes('plist')]).toEqual([false, false])
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  })

  it('drops anything appended to the picture', async () => {
    const sent = await files.jpegWithTail()
    expect(sent.includes(files.TAIL)).toBe(true)
    const answer = await upload(sent)
    expect([answer.status, (await load(answer.url)).includes(files.TAIL)]).toEqual([201, false])
  })

  it.each([
    ['an SVG', async () => files.svg, 'image/png', named('This is an SVG drawing.')],
    [
      'a HEIC photo',
      async () => files.heic('heic'),
      'image/heic',
      { message: expect.stringMatching(/^This is a HEIC photo/) },
    ],
    [
      'a HEIC photo of another brand',
      async () => files.heic('mif1'),
      'image/heic',
      { message: expect.stringMatching(/^This is a HEIC photo/) },
    ],
    [
      'a voice message',
      async () => files.opus,
      'audio/ogg',
      named('This is an Opus voice message. Audio and video cannot be uploaded.'),
    ],
    ['an HTML page called .png', async () => files.html, 'image/png', named('This is a web page.')],
    ['a script that begins as a GIF', async () => files.gifThatIsScript, 'image/gif', WRONG],
    ['nothing', async () => Buffer.alloc(0), 'image/png', named('This file is empty.')],
    ['half a JPEG', files.half, 'image/jpeg', CUT_OFF],
    ['the first bytes of a PNG', async () => (await files.png()).subarray(0, 8), 'image/png', CUT_OFF],
    ['a PNG with changed bytes', files.changedPng, 'image/png', DAMAGED],
    [
      'a PNG of 100 megapixels',
      files.bomb,
      'image/png',
      { title: 'Image too large', message: 'Please upload an image of 60 megapixels or less.' },
    ],
    [
      'a PNG that claims 4 gigapixels',
      files.liar,
      'image/png',
      { title: 'Image too large', message: 'Please upload an image of 60 megapixels or less.' },
    ],
  ])('cannot upload %s, and nothing is stored', async (_, make, type, error) => {
    expect(await upload(await make(), 'article', type)).toMatchObject({ status: 422, error })
    await expectNothingKept()
  })

  it.each(Object.entries(files.noisy))(
    'is told that a %s was cut off, unless all of the picture is there',
    async (kind, make) => {
      const bytes = await make()
      for (const part of [0.5, 0.99])
        expect(await upload(bytes.subarray(0, bytes.length * part))).toMatchObject({ status: 422, error: CUT_OFF })
      await expectNothingKept()
      // An AVIF file has no bytes to spare, and browsers don't show one that is cut off.
      const ending = kind === 'avif' ? { error: CUT_OFF } : { status: 201, width: 300, height: 200 }
      expect(await upload(bytes.subarray(0, -2))).toMatchObject(ending)
    },
  )

  it('cannot make the server read beyond that', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += MB
        controller.enqueue(new Uint8Array(MB))
      },
    })
    expect(await send(endless)).toMatchObject({ status: 422, error: { title: 'File too large' } })
    expect(sent).toBeLessThan(14 * MB)
  })

  it('is told that the purpose is missing or unknown', async () => {
    expect(await upload(await files.png(), 'wallpaper')).toMatchObject({ status: 400 })
  })

  it('is told why after three hundred unused pictures in a day', async () => {
    await backend.sql(
      `insert into uploads (path, uploaded_by) select 'articles/' || n || '.jpg', p.id from generate_series(1, 300) n, profiles p`,
    )
    expect((await upload(await files.png())).error?.message).toMatch(/^You have reached today’s limit for uploads/)
    expect(await stored()).toEqual([])
  })
})

describe('an admin who uploads a picture for an ad', () => {
  beforeEach(() => browser.comeAs({ role: 'admin' }).then(() => {}))

  it('stores it in the folder of ads', async () => {
    expect((await upload(await files.png(), 'ad')).url).toMatch(/^\/media\/ads\/\d+-[0-9a-f]{32}\.webp$/)
    expect((await upload(await files.png(), 'featured')).url).toMatch(/^\/media\/featured-\d+-[0-9a-f]{32}\.webp$/)
  })

  it.each([
    ['a GIF', files.gif, { title: 'Invalid file type', message: 'Please upload a JPEG, PNG, or WebP image.' }],
    ['an AVIF', files.avif, { title: 'Invalid file type', message: 'Please upload a JPEG, PNG, or WebP image.' }],
    [
      '5 MB and a byte',
      () => files.ofSize(5 * MB + 1),
      { title: 'File too large', message: 'Please upload an image smaller than 5MB.' },
    ],
  ])('cannot use %s', async (_, make, error) => {
    expect(await upload(await make(), 'ad')).toMatchObject({ status: 422, error })
    await expectNothingKept()
  })
})

const PEOPLE: [string, NewPerson | null, UploadPurpose[]][] = [
  ['a stranger', null, []],
  ['a customer', { role: 'customer' }, []],
  ['an unverified anchor', { role: 'news_anchor', verified: false }, []],
  ['an anchor', { role: 'news_anchor', verified: true }, ['story']],
  ['a chief author', { role: 'chief_author' }, ['featured', 'article', 'story']],
  ['an admin', { role: 'admin' }, [...PURPOSES]],
]

describe.each(PEOPLE)('%s', (_, profile, allowed) => {
  it(`can upload only for ${allowed.join(', ') || 'nothing'}`, async () => {
    if (profile) await browser.comeAs(profile)
    for (const purpose of PURPOSES) {
      const { status, url } = await upload(await files.png(), purpose)
      const isAllowed = allowed.includes(purpose)
      expect([purpose, status]).toEqual([purpose, isAllowed ? 201 : 403])
      expect(url?.startsWith(`/media/${UPLOAD_RULES[purpose].prefix}`)).toBe(isAllowed || undefined)
    }
    expect(await stored()).toHaveLength(allowed.length)
  })
})

it('other sites cannot upload as an editor', async () => {
  await browser.comeAs({ role: 'admin' })
  for (const origin of ['https://evil.example', 'null']) {
    expect((await send(new Uint8Array(await files.png()), 'article', { origin })).status).toBe(403)
  }
  await expectNothingKept()
})
