import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Opens what lies in `folder`, making it when there is none. Killed while it is being made, half of it would stay and
 * never open again: a mark beside it says so, and the next start begins anew.
 */
export async function openWhole<T>(folder: string, open: () => Promise<T>): Promise<T> {
  const mark = `${folder}.making`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(folder)) return open()
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(mark, '')
  const opened = await open()
  rmSync(mark)
  return opened
}
