import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { extract, type Header } from 'tar-stream'

import { ArchiveProblem } from './schema.ts'

export interface Entry {
  name: string
  size: number
  start: number
}

export interface Tar {
  /** Yields the entries in order, with their bytes. `limitOf` returns the maximum size of an entry. */
  list(limitOf: (name: string) => number): AsyncGenerator<[Entry, Buffer]>
  read(entry: Entry): Promise<Buffer>
  close(): Promise<void>
}

const NAME = /^[a-z0-9][a-z0-9._/-]{0,99}$/
const BROKEN = 'This is not a Lodestar archive, or it is damaged'
const CHUNK = 1024 * 1024
const HEADER = 512

/** Accepts only plain files with short names. The names are never used as paths. */
function parseEntry({
  header: { type, name, linkname, pax, size },
  offset,
}: {
  header: Header
  offset: number
}): Entry {
  const shown = JSON.stringify(name.slice(0, 60))
  if (type !== 'file' || linkname || pax) {
    throw new ArchiveProblem(
      `The archive contains something other than plain files (${shown}), so it was not made by Lodestar.`,
    )
  }
  if (!NAME.test(name) || name.split('/').some((part) => /^\.*$/.test(part))) {
    throw new ArchiveProblem(`The archive contains a file with a name that Lodestar never writes (${shown}).`)
  }
  return { name, size, start: offset + HEADER }
}

function describeProblem(error: Error): ArchiveProblem {
  if (error instanceof ArchiveProblem) return error
  return new ArchiveProblem(/end of data/.test(error.message) ? `${BROKEN}: it ends too early.` : `${BROKEN}.`, {
    cause: error,
  })
}

/** Opens an archive. The handle stays open, so that the file that was validated is also the one that is imported. */
export async function openTar(file: string): Promise<Tar> {
  const handle = await open(file, 'r').catch(() => {
    throw new ArchiveProblem(`The file ${file} does not exist.`)
  })
  if (!(await handle.stat()).isFile()) {
    await handle.close()
    throw new ArchiveProblem(`${file} is not a file.`)
  }

  async function* readChunks() {
    for (let position = 0; ;) {
      const { bytesRead, buffer: bytes } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield bytes.subarray(0, bytesRead)
    }
  }

  return {
    async *list(limitOf) {
      const source = Readable.from(readChunks())
      const tar = extract()
      source.once('error', (error) => tar.destroy(error))
      source.pipe(tar)
      try {
        for await (const stream of tar) {
          const entry = parseEntry(stream)
          const { name, size } = entry
          if (size > limitOf(name))
            throw new ArchiveProblem(
              `The archive contains a file larger than any that Lodestar writes (${name}, ${size} bytes).`,
            )
          yield [entry, await buffer(stream)]
        }
      } catch (error) {
        throw describeProblem(error as Error)
      } finally {
        source.destroy()
      }
    },
    async read({ start, size }) {
      const { bytesRead, buffer: bytes } = await handle.read(Buffer.allocUnsafe(size), 0, size, start)
      if (bytesRead !== size) throw new ArchiveProblem(`${BROKEN}: it ends too early.`)
      return bytes
    },
    close: () => handle.close(),
  }
}
