import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readResponses, type Snapshot, writeResponses } from './response-file.ts'

const ORIGIN = { build: 'one', settings: 'a' }
const toResponse = (text: string) => ({
  status: 200,
  headers: ['Content-Type', 'text/html'],
  etag: '"x"',
  lastModified: '',
  tags: ['front-page'],
  since: 1,
  expires: 2,
  gzip: Buffer.from(`gzip of\n${text}`),
  br: Buffer.from(text),
})
const SNAPSHOT: Snapshot = {
  change: 7,
  savedAt: 3,
  responses: [
    ['/', toResponse('home')],
    ['/story/ɔ', toResponse('')],
  ],
}

let folder = ''
const path = () => join(folder, 'data', 'responses')
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lodestar-responses-'))))
afterAll(() => rm(folder, { recursive: true }))

const write = (snapshot = SNAPSHOT, mostBytes = 1e6) => writeResponses(path(), ORIGIN, snapshot, mostBytes)

test('reads what was written, for its owner only', async () => {
  await write()
  expect(await readResponses(path(), ORIGIN)).toEqual(SNAPSHOT)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'data'))).toEqual(['responses'])
})

test('reads nothing of another build, of other variables, or where there is no file', async () => {
  await write()
  expect(await readResponses(path(), { ...ORIGIN, build: 'two' })).toBeNull()
  expect(await readResponses(path(), { ...ORIGIN, settings: 'b' })).toBeNull()
  expect(await readResponses(join(folder, 'missing'), ORIGIN)).toBeNull()
})

test('reads nothing of a file with a changed, missing or additional byte', async () => {
  await write()
  const whole = await readFile(path())
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole)
    changed[at]! ^= 1
    await writeFile(path(), changed)
    expect(await readResponses(path(), ORIGIN), `byte ${at}`).toBeNull()
  }
  for (const cut of [
    whole.subarray(0, 0),
    whole.subarray(0, 40),
    whole.subarray(0, -1),
    Buffer.concat([whole, whole]),
  ]) {
    await writeFile(path(), cut)
    expect(await readResponses(path(), ORIGIN)).toBeNull()
  }
})

test('writes the first that fit, and leaves the former file if writing fails', async () => {
  await write(SNAPSHOT, 150)
  expect((await readResponses(path(), ORIGIN))?.responses.map(([key]) => key)).toEqual(['/'])
  const broken = { ...SNAPSHOT, responses: [['/', null as never]] } as Snapshot
  await expect(write(broken)).rejects.toThrow(TypeError)
  expect((await readResponses(path(), ORIGIN))?.responses).toHaveLength(1)
  expect(await readdir(join(folder, 'data'))).toEqual(['responses'])
})
