import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import { pack } from 'tar-stream'

export interface Written {
  size: number
  sha256: string
}

export interface TarWriter {
  add(name: string, bytes: Buffer): Promise<Written>
  /** Resolves once every byte is on disk. */
  end(): Promise<void>
  abort(): void
}

export const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Creates the file so that only its owner can read it. */
export function openTarWriter(file: string, madeAt: Date): TarWriter {
  const tar = pack()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  // A failed write is thrown by the next call, instead of being an unhandled event.
  const written = finished(tar.pipe(out))
  written.catch(() => {})
  const failed = written.then(() => new Promise<never>(() => {}))

  return {
    async add(name, bytes) {
      const stored = new Promise<void>((done, fail) => {
        tar.entry({ name, size: bytes.length, mode: 0o600, mtime: madeAt }, bytes, (error) =>
          error ? fail(error) : done(),
        )
      })
      await Promise.race([stored, failed])
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), failed])
      return { size: bytes.length, sha256: hash(bytes) }
    },
    async end() {
      tar.finalize()
      await written
    },
    abort() {
      tar.destroy()
      out.destroy()
    },
  }
}
