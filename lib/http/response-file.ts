import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { copyExactly } from '../compress.mjs'
import type { StoredResponse } from './stored-response.ts'

// Finished responses in a file, so that a restart begins with them. One line of JSON for the file and one per response,
// each followed by its bodies; a checksum at the end.

/** What responses were made from. A file is read only if all of it still holds or can be brought up to date. */
export interface Origin {
  build: string
  /** A hash of every variable. */
  settings: string
}

export interface Snapshot {
  /** The number of the change feed up to which they are current. */
  change: number
  /** Ms since 1970. */
  savedAt: number
  responses: [key: string, response: StoredResponse][]
}

const FORMAT = 1
const CHECKSUM = 32
const NEWLINE = 10

/** Replaces the file at once: after a crash, it is the former or the new one. Readable by its owner only. */
export async function writeResponses(
  path: string,
  origin: Origin,
  { change, savedAt, responses }: Snapshot,
  mostBytes: number,
): Promise<void> {
  const draft = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  const file = await open(draft, 'w', 0o600)
  try {
    const hash = createHash('sha256')
    let written = 0
    const write = async (bytes: Buffer) => {
      hash.update(bytes)
      written += bytes.length
      await file.write(bytes)
    }
    await write(Buffer.from(`${JSON.stringify({ format: FORMAT, ...origin, change, savedAt })}\n`))
    for (const [key, { gzip, br, ...rest }] of responses) {
      if (written + gzip.length + br.length > mostBytes) break
      const line = JSON.stringify({ key, ...rest, lengths: [gzip.length, br.length] })
      await write(Buffer.concat([Buffer.from(`${line}\n`), gzip, br]))
    }
    await file.write(hash.digest())
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Null if the file is missing or damaged, or was made by another build or with other variables. */
export async function readResponses(path: string, { build, settings }: Origin): Promise<Snapshot | null> {
  const bytes = await readFile(path).catch(() => null)
  if (!bytes || bytes.length <= CHECKSUM) return null
  const content = bytes.subarray(0, -CHECKSUM)
  if (!createHash('sha256').update(content).digest().equals(bytes.subarray(-CHECKSUM))) return null
  let at = 0
  const readLine = () => {
    const end = content.indexOf(NEWLINE, at)
    const line = JSON.parse(content.toString('utf8', at, end))
    at = end + 1
    return line
  }
  // A copy: a slice would keep the whole file in memory.
  const readBytes = (length: number) => copyExactly(content.subarray(at, (at += length)))
  const made = readLine()
  if (made.format !== FORMAT || made.build !== build || made.settings !== settings) return null
  const responses: Snapshot['responses'] = []
  while (at < content.length) {
    const { key, lengths, ...rest } = readLine()
    responses.push([key, { ...rest, gzip: readBytes(lengths[0]), br: readBytes(lengths[1]) }])
  }
  return { change: made.change, savedAt: made.savedAt, responses }
}
