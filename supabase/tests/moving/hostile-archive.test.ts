import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadArchive, openArchive } from '../../../scripts/archive/load-archive.ts'
import type { Manifest } from '../../../scripts/archive/schema.ts'
import { hash } from '../../../scripts/archive/tar-writer.ts'
import { useBackend } from '../backend.ts'
import { exportFrom, fillNewsroom, readEverything, buildTarget } from './full-newsroom.ts'

// Each of these archives is refused with a message, and leaves nothing behind.

const full = useBackend()
const empty = useBackend()
let folder = ''
let files: [name: string, bytes: Buffer][] = []
let before: Record<string, string[]> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-hostile-'))
  await fillNewsroom(full)
  await exportFrom(full, join(folder, 'good.tar'))
  const archive = await openArchive(join(folder, 'good.tar'), () => {})
  for await (const [{ name }, bytes] of archive.tar.list(() => Infinity)) files.push([name, bytes])
  await archive.tar.close()
  before = await readEverything(empty)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type HeaderPart = Partial<Header> & { name: string }
type Part = [HeaderPart | string, Buffer?]

async function makeTar(parts: Part[]): Promise<Buffer> {
  const tar = pack()
  for (const [header, bytes = Buffer.alloc(0)] of parts)
    tar.entry(typeof header === 'string' ? { name: header } : header, bytes)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const file = (name: string) => files.find(([own]) => own === name)?.[1] ?? Buffer.alloc(0)
const replace = (name: string, bytes: Buffer): Part[] => files.map(([own, old]) => [own, own === name ? bytes : old])
const readManifest = () => JSON.parse(file('manifest.json').toString()) as Manifest

/** Makes an archive with other rows and a manifest that matches, as an attacker who knows the format could. */
function forge(
  table: string,
  change: (rows: Record<string, unknown>[]) => Record<string, unknown>[],
  other: (manifest: Manifest) => void = () => {},
): Part[] {
  const name = `tables/${table}/000001.jsonl`
  const rows = change(
    file(name)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const manifest = readManifest()
  manifest.parts[name] = { size: bytes.length, sha256: hash(bytes) }
  Object.assign(manifest.tables.find((entry) => entry.name === table) ?? {}, { rows: rows.length, sha256: hash(bytes) })
  other(manifest)
  return files.map(([own, old]) => [
    own,
    own === name ? bytes : own === 'manifest.json' ? Buffer.from(JSON.stringify(manifest)) : old,
  ])
}

async function bring(bytes: Buffer): Promise<unknown> {
  const path = join(folder, `${crypto.randomUUID()}.tar`)
  await writeFile(path, bytes)
  const archive = await openArchive(path, () => {})
  return loadArchive(buildTarget(empty), archive, () => {}).finally(archive.tar.close)
}

/** Expects that the newsroom stays empty: no rows, no images, no disabled triggers. */
async function expectRejected(bytes: Buffer, sentence: RegExp): Promise<void> {
  await expect(bring(bytes)).rejects.toThrow(sentence)
  expect(await readEverything(empty)).toEqual(before)
  expect(await empty.sql(`select 1 from pg_trigger where tgenabled = 'D'`)).toEqual([])
}

describe('an archive', () => {
  const first = () => files[0] as Part
  it.each<[string, () => Part[], RegExp]>([
    [
      'that leads out of its folder',
      () => [first(), ['../../etc/passwd', Buffer.from('x')]],
      /a name that Lodestar never writes/,
    ],
    [
      'that leads out further in',
      () => [first(), ['files/../../x', Buffer.from('x')]],
      /a name that Lodestar never writes/,
    ],
    [
      'with an absolute name',
      () => [first(), [{ name: '/etc/passwd' }, Buffer.from('x')]],
      /a name that Lodestar never writes/,
    ],
    [
      'with a symbolic link',
      () => [first(), [{ name: 'files/x', type: 'symlink', linkname: '/etc' }]],
      /something other than plain files/,
    ],
    [
      'with a hard link',
      () => [first(), [{ name: 'files/x', type: 'link', linkname: 'lodestar.json' }]],
      /something other than plain files/,
    ],
    ['with a folder', () => [first(), [{ name: 'files', type: 'directory' }]], /something other than plain files/],
    [
      'with a device',
      () => [first(), [{ name: 'files/x', type: 'character-device' }]],
      /something other than plain files/,
    ],
    [
      'with an extended header',
      () => [first(), [{ name: `files/${'0'.repeat(64)}`, pax: { comment: 'x' } } as HeaderPart, Buffer.from('x')]],
      /something other than plain files/,
    ],
    [
      'with an extended header of six megabytes',
      () => [first(), [{ name: 'files/x', pax: { comment: 'x'.repeat(6_000_000) } } as HeaderPart]],
      /not a Lodestar archive, or it is damaged/,
    ],
    [
      'with a name that needs an extension',
      () => [first(), [`files/${'a'.repeat(200)}`, Buffer.from('x')]],
      /other than plain files|never writes/,
    ],
    [
      'with a file of its own',
      () => [...files.slice(0, -1), ['files/readme.txt', Buffer.from('x')], ...files.slice(-1)],
      /a name that Lodestar never writes/,
    ],
    [
      'with a table of the system',
      () => [first(), ['tables/pg_catalog.pg_authid/000001.jsonl', Buffer.from('{}\n')]],
      /a name that Lodestar never writes/,
    ],
    ['with the same file twice', () => [first(), ...files.slice(0, 3)], /lodestar\.json is in it twice/],
    [
      'that goes on behind its manifest',
      () => [...files, [`files/${'0'.repeat(64)}`, Buffer.from('x')]],
      /something follows its manifest/,
    ],
    ['without a manifest', () => files.slice(0, -1), /ends before its manifest/],
    ['of something else', () => [['photo.jpg', Buffer.from('x')]], /a name that Lodestar never writes/],
    ['of another order', () => files.toReversed(), /not a Lodestar archive/],
    [
      'of a later version',
      () => replace('lodestar.json', Buffer.from('{"format":"lodestar-archive","version":99}')),
      /made by a newer version of Lodestar/,
    ],
    [
      'of another program',
      () => replace('lodestar.json', Buffer.from('{"format":"backup","version":1}')),
      /lodestar\.json cannot be read/,
    ],
    [
      'with a row changed',
      () =>
        replace(
          'tables/public.profiles/000001.jsonl',
          Buffer.from(file('tables/public.profiles/000001.jsonl').toString().replace('news_anchor', 'admin')),
        ),
      /checksum of tables\/public\.profiles\/000001\.jsonl is wrong/,
    ],
    [
      'with a picture changed',
      () =>
        files.map(([name, bytes]) => [
          name,
          name.startsWith('files/') ? Buffer.concat([bytes, Buffer.from('x')]) : bytes,
        ]),
      /checksum of files\/[0-9a-f]{64} is wrong/,
    ],
    [
      'with a picture lost',
      () => files.filter(([name], index) => !(name.startsWith('files/') && index === 1)),
      /the picture files\/[0-9a-f]{64} is missing/,
    ],
    [
      'with a table lost',
      () => files.filter(([name]) => !name.startsWith('tables/public.stories')),
      /tables\/public\.stories\/000001\.jsonl is missing/,
    ],
    ['with a broken manifest', () => replace('manifest.json', Buffer.from('{')), /its manifest cannot be read/],
  ])('%s is reported', async (_, make, sentence) => {
    await expectRejected(await makeTar(make()), sentence)
  })

  it('that is not a tar is reported', async () => {
    await expectRejected(Buffer.from('hello'), /ends too early/)
    await expectRejected(gzipSync(await readFile(join(folder, 'good.tar'))), /not a Lodestar archive, or it is damaged/)
  })

  it('that is truncated anywhere is reported', async () => {
    const whole = await readFile(join(folder, 'good.tar'))
    for (const part of [0.1, 0.5, 0.9])
      await expectRejected(whole.subarray(0, Math.floor(whole.length * part)), /ends too early|damaged/)
  })

  it('that claims eight gigabytes is rejected before reading them', async () => {
    const [header] = [await makeTar([['lodestar.json', file('lodestar.json')]])]
    const [giant] = [await makeTar([[{ name: `files/${'a'.repeat(64)}`, size: 0 }]])]
    giant.write('77777777777\0', 124, 'latin1')
    const sum = giant
      .subarray(0, 512)
      .reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
    giant.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    const path = join(folder, 'giant.tar')
    await writeFile(path, Buffer.concat([header.subarray(0, 1024), giant]))
    // The file is sparse, so it takes no space on the disk.
    await truncate(path, 9 * 1024 ** 3)
    await expect(openArchive(path, () => {})).rejects.toThrow(/larger than any that Lodestar writes/)
    await rm(path)
  })

  it('with rows of unknown accounts is rejected by the database completely', async () => {
    const orphan = forge('public.article_images', (rows) =>
      rows.map((row) => ({ ...row, article_id: crypto.randomUUID() })),
    )
    await expectRejected(await makeTar(orphan), /violates foreign key constraint/)
    const wrong = forge('public.articles', (rows) => rows.map((row) => ({ ...row, slug: 'Not A Slug' })))
    await expectRejected(await makeTar(wrong), /violates check constraint/)
  })

  it('with unknown columns or tables is reported', async () => {
    const column = forge(
      'public.banner_items',
      (rows) => rows,
      (manifest) => {
        manifest.tables.find(({ name }) => name === 'public.banner_items')?.columns.push('surprise')
      },
    )
    await expectRejected(
      await makeTar(column),
      /has public\.banner_items\.surprise, which this version of Lodestar does not have/,
    )
    const table = forge(
      'public.banner_items',
      (rows) => rows,
      (manifest) => {
        manifest.tables.push({ name: 'public.surprise', columns: ['id'], rows: 0, sha256: hash('') })
      },
    )
    await expectRejected(await makeTar(table), /has a table public\.surprise/)
  })

  it('from a newer version is reported', async () => {
    const newer = forge(
      'public.banner_items',
      (rows) => rows,
      (manifest) => void manifest.migrations.push('29990101000000'),
    )
    await expectRejected(await makeTar(newer), /made by a newer version of Lodestar/)
  })

  it('from before v0.1.0, when the same migrations had later dates, is not taken for a newer version', async () => {
    const older = forge(
      'public.banner_items',
      (rows) => rows,
      (manifest) => {
        manifest.migrations = manifest.migrations.map((version) => version.replace('20261101', '20261201'))
        manifest.tables.push({ name: 'public.former', columns: ['id'], rows: 0, sha256: hash('') })
      },
    )
    await expectRejected(await makeTar(older), /has a table public\.former/)
  })

  it('with a picture that storage rejects is rolled back', async () => {
    const name = 'objects/000001.jsonl'
    const lines = file(name).toString().trimEnd().split('\n')
    const bytes = Buffer.from(
      [...lines.slice(0, -1), (lines.at(-1) ?? '').replace('image/png', 'text/html')]
        .map((line) => `${line}\n`)
        .join(''),
    )
    const manifest = readManifest()
    manifest.parts[name] = { size: bytes.length, sha256: hash(bytes) }
    const parts = files.map(([own, old]): Part => [
      own,
      own === name ? bytes : own === 'manifest.json' ? Buffer.from(JSON.stringify(manifest)) : old,
    ])
    await expectRejected(await makeTar(parts), /The picture article-images\/articles\/\w+\.png was rejected/)
  })

  it('with plain texts instead of Markdown is refused', async () => {
    const older = forge(
      'public.articles',
      (rows) => rows,
      (manifest) => void Reflect.deleteProperty(manifest, 'bodies'),
    )
    await expectRejected(await makeTar(older), /its manifest cannot be read/)
  })

  it('that is valid can still be imported after all these', async () => {
    expect(await bring(await readFile(join(folder, 'good.tar')))).toMatchObject({ objects: 3 })
  })
})
