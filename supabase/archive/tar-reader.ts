import { open } from 'node:fs/promises'

import { ArchiveProblem } from './schema.ts'

// Reads exactly the tar that we write: plain files with short names, one after the other. Links, folders, devices,
// sparse files and the extensions that other readers follow do not exist here, so nothing can be done with them.
// Nothing is ever written under a name that an archive gives.

export interface Entry {
  name: string
  size: number
  /** Where its bytes begin. */
  start: number
}

export interface Tar {
  /** Every entry in its order. `limitOf` says how large one may be by its name. */
  list(limitOf: (name: string) => number): AsyncGenerator<Entry>
  read(entry: Entry): Promise<Buffer>
  close(): Promise<void>
}

const BLOCK = 512
const NAME = /^[a-z0-9][a-z0-9._/-]{0,99}$/
const BROKEN = 'This is no Lodestar archive, or it is damaged'

const textOf = (header: Buffer, start: number, length: number) => header.subarray(start, start + length).toString('latin1').replace(/\0.*$/s, '')

function readSize(header: Buffer): number {
  const text = textOf(header, 124, 12).trim()
  // Numbers beyond eight gigabytes are written otherwise; we have none.
  if (!/^[0-7]{1,11}$/.test(text)) throw new ArchiveProblem(`${BROKEN}: an entry has an impossible size.`)
  return Number.parseInt(text, 8)
}

function isSound(header: Buffer): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return Number.parseInt(textOf(header, 148, 8).trim(), 8) === sum && header.subarray(257, 262).toString('latin1') === 'ustar'
}

function readHeader(header: Buffer): { name: string; size: number } {
  if (!isSound(header)) throw new ArchiveProblem(`${BROKEN}.`)
  const name = textOf(header, 0, 100)
  const kind = textOf(header, 156, 1)
  if ((kind !== '0' && kind !== '') || textOf(header, 157, 100) !== '') {
    throw new ArchiveProblem(`The archive holds something that is no plain file (${JSON.stringify(name.slice(0, 60))}): it was not made by Lodestar.`)
  }
  if (!NAME.test(name) || name.split('/').some((part) => /^\.*$/.test(part)) || textOf(header, 345, 155) !== '') {
    throw new ArchiveProblem(`The archive holds a file with a name that Lodestar never writes (${JSON.stringify(name.slice(0, 60))}).`)
  }
  return { name, size: readSize(header) }
}

/** Opens an archive; the file that was looked at is the one that is read, whatever gets its name meanwhile. */
export async function openTar(file: string): Promise<Tar> {
  const handle = await open(file, 'r').catch(() => {
    throw new ArchiveProblem(`There is no file ${file}.`)
  })
  const stat = await handle.stat()
  if (!stat.isFile()) throw new ArchiveProblem(`${file} is no file.`)

  async function readAt(position: number, length: number): Promise<Buffer> {
    if (position + length > stat.size) throw new ArchiveProblem(`${BROKEN}: it ends in the middle.`)
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await handle.read(bytes, done, length - done, position + done)
      if (bytesRead === 0) throw new ArchiveProblem(`${BROKEN}: it ends in the middle.`)
      done += bytesRead
    }
    return bytes
  }

  return {
    async *list(limitOf) {
      for (let position = 0; ; ) {
        const header = await readAt(position, BLOCK)
        if (header.every((byte) => byte === 0)) return
        const { name, size } = readHeader(header)
        if (size > limitOf(name)) throw new ArchiveProblem(`The archive holds a file that is larger than any of ours (${name}, ${size} bytes).`)
        const start = position + BLOCK
        if (start + size > stat.size) throw new ArchiveProblem(`${BROKEN}: it ends in the middle.`)
        yield { name, size, start }
        position = start + Math.ceil(size / BLOCK) * BLOCK
      }
    },
    read: ({ start, size }) => readAt(start, size),
    close: () => handle.close(),
  }
}
