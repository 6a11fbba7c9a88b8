import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { WordPressProblem } from './schema.ts'

// Searches a copy of wp-content/uploads.

export interface FoundFile {
  /** As in the URL: 2019/05/kente.jpg */
  name: string
  path: string
  size: number
}

export type FindPicture = (address: string) => Promise<FoundFile | undefined>

/** Also behind an image CDN. */
function toName(address: string): string | undefined {
  const [, rest] = /\/(?:wp-content\/)?uploads\/([^?#]+)/i.exec(address) ?? []
  if (!rest) return undefined
  try {
    const name = decodeURIComponent(rest)
    return name.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..') || name.includes('\0')
      ? undefined
      : name
  } catch {
    return undefined
  }
}

/** Posts use resized copies, next to the original. */
function listNames(name: string): string[] {
  const whole = name.replace(/-\d{1,5}x\d{1,5}(\.\w+)$/, '$1')
  const unscaled = whole.replace(/-scaled(\.\w+)$/, '$1')
  const scaled = unscaled.replace(/(\.\w+)$/, '-scaled$1')
  return [...new Set([unscaled, scaled, whole, name])]
}

/** `folder` is uploads or above it. Never reads outside. */
export async function openPictures(folder: string | undefined): Promise<FindPicture> {
  if (folder === undefined) return async () => undefined
  const root = await realpath(folder).catch(() => undefined)
  if (!root || !(await stat(root)).isDirectory()) throw new WordPressProblem(`The folder ${folder} does not exist.`)
  const tops = [root, join(root, 'uploads'), join(root, 'wp-content/uploads')]

  async function look(name: string): Promise<FoundFile | undefined> {
    for (const top of tops) {
      // Symbolic links may point outside.
      const path = await realpath(join(top, name)).catch(() => undefined)
      if (!path?.startsWith(root + sep)) continue
      const found = await stat(path)
      if (found.isFile()) return { name, path, size: found.size }
    }
    return undefined
  }

  return async (address) => {
    const name = toName(address)
    if (!name) return undefined
    for (const candidate of listNames(name)) {
      const found = await look(candidate)
      if (found) return found
    }
    return undefined
  }
}
