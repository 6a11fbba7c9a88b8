import { createHash } from 'node:crypto'
import type { z } from 'zod'

import {
  ArchiveProblem,
  headerSchema,
  type Manifest,
  manifestSchema,
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  objectSchema,
  type StoredObject,
  VERSION,
} from './schema.ts'
import type { Entry, Tar } from './tar-reader.ts'
import { hash } from './tar-writer.ts'

// An archive is validated completely before anything is imported.

export interface Checked {
  manifest: Manifest
  /** The stored pictures by the checksum of their bytes. Several pictures may have the same bytes. */
  objects: Map<string, StoredObject[]>
  /** The archive's entries by folder: the parts of each table in order, and the list of pictures. */
  parts: Map<string, Entry[]>
  files: Entry[]
}

const NAMES =
  /^(lodestar\.json|manifest\.json|files\/[0-9a-f]{64}|objects\/\d{6}\.jsonl|tables\/(?:public|private|auth)\.[a-z][a-z0-9_]{0,62}\/\d{6}\.jsonl)$/

/** Returns the maximum size (bytes) of an entry. Throws an ArchiveProblem for a name that the writer never uses. */
export function limitOf(name: string): number {
  if (!NAMES.test(name))
    throw new ArchiveProblem(
      `The archive contains a file with a name that Lodestar never writes (${JSON.stringify(name)}).`,
    )
  return name.startsWith('files/') ? MAX_FILE_BYTES : MAX_PART_BYTES
}

const damaged = (what: string) => new ArchiveProblem(`The archive is damaged: ${what}.`)

function readJson<T extends z.ZodType>(bytes: Buffer, schema: T, what: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new ArchiveProblem(`The archive is damaged or was not made by Lodestar: ${what} cannot be read.`, {
      cause: error,
    })
  }
}

function mustBeOurs(bytes: Buffer): void {
  const { version } = readJson(bytes, headerSchema, 'lodestar.json')
  if (version > VERSION) throw new ArchiveProblem('This archive was made by a newer version of Lodestar. Update first.')
}

/** Splits JSON lines. The last line must end with a line break too; if not, the file was truncated and this throws. */
export function splitLines(bytes: Buffer): string[] {
  const lines = bytes.toString('utf8').split('\n')
  if (lines.pop() !== '') throw damaged('a part does not end with a whole row')
  return lines
}

function mustBeWhole(
  manifest: Manifest,
  parts: Manifest['parts'],
  files: Set<string>,
  objects: Checked['objects'],
  rows: Map<string, Rows>,
): void {
  const names = new Set([...Object.keys(parts), ...Object.keys(manifest.parts)])
  for (const name of names) {
    const [own, wanted] = [parts[name], manifest.parts[name]]
    if (!own) throw damaged(`${name} is missing`)
    if (!wanted) throw damaged(`${name} is not in its manifest`)
    if (own.size !== wanted.size || own.sha256 !== wanted.sha256) throw damaged(`the checksum of ${name} is wrong`)
  }
  for (const sha of objects.keys()) if (!files.has(sha)) throw damaged(`the picture files/${sha} is missing`)
  for (const sha of files) if (!objects.has(sha)) throw damaged(`nothing refers to files/${sha}`)
  const stored = [...objects.values()].reduce((sum, list) => sum + list.length, 0)
  if (files.size !== manifest.files || stored !== manifest.objects)
    throw damaged('its pictures are not as many as it says')
  const known = new Set(manifest.tables.map(({ name }) => name))
  if (known.size !== manifest.tables.length) throw damaged('it names a table twice')
  for (const name of rows.keys()) if (!known.has(name)) throw damaged(`it does not say what ${name} is`)
  for (const { name, rows: count, sha256 } of manifest.tables) {
    const own = rows.get(name) ?? newRows()
    if (own.count !== count || own.digest.digest('hex') !== sha256)
      throw damaged(`the rows of ${name} are not those it says`)
  }
}

interface Rows {
  count: number
  digest: ReturnType<typeof createHash>
}
const newRows = (): Rows => ({ count: 0, digest: createHash('sha256') })

export async function checkArchive(tar: Tar, note: (text: string) => void): Promise<Checked> {
  const seen = new Set<string>()
  const parts: Manifest['parts'] = {}
  const files = new Set<string>()
  const objects: Checked['objects'] = new Map()
  const names = new Set<string>()
  const rows = new Map<string, Rows>()
  const partsOf: Checked['parts'] = new Map()
  const fileEntries: Entry[] = []
  let manifest: Manifest | undefined

  function addObject(line: string): void {
    const object = readJson(Buffer.from(line), objectSchema, 'its list of pictures')
    const name = `${object.bucket}/${object.name}`
    if (names.has(name)) throw damaged(`it names the picture ${name} twice`)
    names.add(name)
    objects.set(object.sha256, [...(objects.get(object.sha256) ?? []), object])
  }

  for await (const [entry, bytes] of tar.list(limitOf)) {
    const { name, size } = entry
    if (seen.has(name)) throw damaged(`${name} is in it twice`)
    if (manifest) throw damaged('something follows its manifest')
    seen.add(name)
    if (seen.size === 1) {
      if (name !== 'lodestar.json')
        throw new ArchiveProblem('This is not a Lodestar archive. npm run export makes one.')
      mustBeOurs(bytes)
    } else if (name === 'manifest.json') {
      manifest = readJson(bytes, manifestSchema, 'its manifest')
    } else if (name.startsWith('files/')) {
      const sha = name.slice('files/'.length)
      if (hash(bytes) !== sha) throw damaged(`the checksum of ${name} is wrong`)
      files.add(sha)
      fileEntries.push(entry)
    } else {
      parts[name] = { size, sha256: hash(bytes) }
      const lines = splitLines(bytes)
      const table = /^tables\/([^/]+)\//.exec(name)?.[1]
      if (!table) for (const line of lines) addObject(line)
      else {
        const own = rows.get(table) ?? newRows()
        rows.set(table, own)
        own.count += lines.length
        partsOf.set(table, [...(partsOf.get(table) ?? []), entry])
        own.digest.update(bytes)
      }
    }
    if (seen.size % 20 === 0) note(`checking ${seen.size} files`)
  }
  if (!manifest) throw damaged('it ends before its manifest')
  mustBeWhole(manifest, parts, files, objects, rows)
  return { manifest, objects, parts: partsOf, files: fileEntries }
}
