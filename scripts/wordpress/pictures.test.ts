import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { encodePicture } from './encode-picture.ts'
import { type FindPicture, openPictures } from './find-picture.ts'

let folder = ''
let find: FindPicture

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-pictures-'))
  await mkdir(join(folder, 'uploads/2019/05'), { recursive: true })
  for (const name of ['a.jpg', 'a-300x200.jpg', 'b-scaled.jpg', 'c d.jpg', 'e-150x150.jpg'])
    await writeFile(join(folder, 'uploads/2019/05', name), name)
  await writeFile(join(folder, 'secret.jpg'), 'secret')
  await symlink('/etc/hostname', join(folder, 'uploads/2019/05/link.jpg'))
  find = await openPictures(join(folder, 'uploads'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a copy of wp-content/uploads', () => {
  it.each([
    ['https://old.example/wp-content/uploads/2019/05/a.jpg', '2019/05/a.jpg'],
    ['https://old.example/wp-content/uploads/2019/05/a-300x200.jpg?w=3', '2019/05/a.jpg'],
    ['https://i0.wp.com/old.example/wp-content/uploads/2019/05/a-1024x683.jpg?ssl=1', '2019/05/a.jpg'],
    ['https://old.example/wp-content/uploads/2019/05/b.jpg', '2019/05/b-scaled.jpg'],
    ['https://old.example/wp-content/uploads/2019/05/b-scaled.jpg', '2019/05/b-scaled.jpg'],
    ['https://old.example/wp-content/uploads/2019/05/c%20d.jpg', '2019/05/c d.jpg'],
    ['https://old.example/wp-content/uploads/2019/05/e-150x150.jpg', '2019/05/e-150x150.jpg'],
  ])('has %s', async (address, name) => {
    expect((await find(address))?.name).toBe(name)
  })

  it.each([
    ['https://old.example/wp-content/uploads/../secret.jpg'],
    ['https://old.example/wp-content/uploads/%2e%2e/secret.jpg'],
    ['https://old.example/wp-content/uploads/..%2fsecret.jpg'],
    ['https://old.example/wp-content/uploads/..%5csecret.jpg'],
    ['https://old.example/wp-content/uploads//etc/hostname'],
    ['https://old.example/wp-content/uploads/2019/05/link.jpg'],
    ['https://old.example/wp-content/uploads/2019/05'],
    ['https://old.example/wp-content/uploads/2019/05/%00.jpg'],
    ['https://elsewhere.example/a.jpg'],
  ])('is never left for %s', async (address) => {
    expect(await find(address)).toBeUndefined()
  })

  it('may be given by a parent folder, and has to exist', async () => {
    const above = await openPictures(folder)
    expect((await above('https://old.example/wp-content/uploads/2019/05/a.jpg'))?.name).toBe('2019/05/a.jpg')
    await expect(openPictures(join(folder, 'nowhere'))).rejects.toThrow(/^The folder .* does not exist/)
  })
})

describe('an imported picture', () => {
  const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3121d' } })

  it('is re-encoded upright, without location, at most as wide as a page', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#b3121d' } })
      .withExif({ IFD3: { GPSLatitude: '5/1 33/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await encodePicture(bytes)
    if (typeof picture === 'string') throw new Error(picture)
    const { width, height, exif, orientation } = await sharp(picture.bytes).metadata()
    expect([width, height, exif, orientation, picture.width, picture.height]).toEqual([
      1600,
      2400,
      undefined,
      undefined,
      1600,
      2400,
    ])
    expect(picture.file).toMatch(/^articles\/[0-9a-f]{32}\.jpg$/)
  })

  it.each([
    ['jpeg', 'jpeg'],
    ['png', 'webp'],
    ['webp', 'webp'],
    ['gif', 'webp'],
    ['avif', 'webp'],
  ] as const)('as a %s is a %s then', async (format, type) => {
    expect(await encodePicture(await plain().toFormat(format).toBuffer())).toMatchObject({
      type: `image/${type}`,
      width: 300,
      height: 200,
    })
  })

  it('loses data hidden in its file', async () => {
    const hidden = Buffer.concat([await plain().png().toBuffer(), Buffer.from('a second file')])
    const picture = await encodePicture(hidden)
    expect(typeof picture === 'string' || picture.bytes.includes('second')).toBe(false)
  })

  it.each([
    [
      'followed by a page',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from('<SCRIPT>alert(1)</script>')]),
    ],
    ['without the two bytes at its end', async () => (await plain().jpeg().toBuffer()).subarray(0, -2)],
  ])('is taken %s: only pixels remain', async (_, make) => {
    const stored = await encodePicture(await make())
    expect(stored).toMatchObject({ width: expect.any(Number) })
    expect((stored as { bytes: Buffer }).bytes.includes('SCRIPT')).toBe(false)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a drawing that may run',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      'a kind of picture that is not accepted',
    ],
    ['a page called picture', () => Buffer.from('<html>Hello</html>'), 'no picture'],
    ['half a picture', async () => (await plain().jpeg().toBuffer()).subarray(0, 400), 'no picture'],
    ['ten megabytes and one byte', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'too large'],
    ['nothing', () => Buffer.alloc(0), 'no picture'],
  ])('is rejected if it is %s', async (_, make, error) => {
    expect(await encodePicture(await make())).toBe(error)
  })
})
