import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { WordPressProblem } from './schema.ts'

// Finds the pictures of posts in a copy of the site's wp-content/uploads folder.

export interface FoundFile {
  /** The file's path as in the URL, for example 2019/05/kente.jpg. */
  name: string
  path: string
  size: number
}

export type FindPicture = (address: string) => Promise<FoundFile | undefined>

/** Returns the path that follows wp-content/uploads in an address, also if an image CDN is in front of it. */
function parseName(address: string): string | undefined {
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

/** Lists the names to look for. Posts show resized copies, which lie next to the original. */
function listNames(name: string): string[] {
  const whole = name.replace(/-\d{1,5}x\d{1,5}(\.\w+)$/, '$1')
  const unscaled = whole.replace(/-scaled(\.\w+)$/, '$1')
  const scaled = unscaled.replace(/(\.\w+)$/, '-scaled$1')
  return [...new Set([unscaled, scaled, whole, name])]
}

/** Opens a folder that is wp-content/uploads or contains it. No file outside of it is read. */
export async function openPictures(folder: string | undefined): Promise<FindPicture> {
  if (folder === undefined) return async () => undefined
  const root = await realpath(folder).catch(() => undefined)
  if (!root || !(await stat(root)).isDirectory()) throw new WordPressProblem(`The folder ${folder} does not exist.`)
  const tops = [root, join(root, 'uploads'), join(root, 'wp-content/uploads')]

  async function findFile(name: string): Promise<FoundFile | undefined> {
    for (const top of tops) {
      // A symbolic link may point to a file outside the folder.
      const path = await realpath(join(top, name)).catch(() => undefined)
      if (!path?.startsWith(root + sep)) continue
      const found = await stat(path)
      if (found.isFile()) return { name, path, size: found.size }
    }
    return undefined
  }

  return async (address) => {
    const name = parseName(address)
    if (!name) return undefined
    for (const candidate of listNames(name)) {
      const found = await findFile(candidate)
      if (found) return found
    }
    return undefined
  }
}
