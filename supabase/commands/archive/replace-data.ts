import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// `npm run import -- --replace` fills a folder beside the data and then puts it in place. A plan on the disk lets the next
// command finish what a kill interrupted: without it, a start between two renames would find no database and make a new one.

/** What an import replaces. The keys in backend.env stay, so sessions and automation go on. */
const PARTS = ['postgres', 'storage']

/** Where an import with --replace puts what it reads. */
export const toFreshFolder = (dataDir: string) => join(dataDir, 'importing')
const toPlanFile = (dataDir: string) => join(toFreshFolder(dataDir), 'replace.json')

interface Plan {
  /** Folder of the former data, in the data directory. */
  old: string
  /** What the import made; other parts are only moved away. */
  made: string[]
}

async function carryOut(dataDir: string, { old, made }: Plan): Promise<void> {
  const fresh = toFreshFolder(dataDir)
  await mkdir(join(dataDir, old), { mode: 0o700, recursive: true })
  for (const part of PARTS) {
    const [place, replacement, former] = [join(dataDir, part), join(fresh, part), join(dataDir, old, part)]
    if (made.includes(part) && !existsSync(replacement)) continue
    if (existsSync(place) && !existsSync(former)) await rename(place, former)
    if (made.includes(part)) await rename(replacement, place)
  }
  await rm(fresh, { recursive: true, force: true })
}

/** Puts what was imported in place and answers with the folder in which the former data is kept. */
export async function replaceData(dataDir: string, now = new Date()): Promise<string> {
  const old = `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  const plan: Plan = { old, made: PARTS.filter((part) => existsSync(join(toFreshFolder(dataDir), part))) }
  const file = toPlanFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(plan))
  await rename(`${file}.new`, file)
  await carryOut(dataDir, plan)
  return join(dataDir, old)
}

/** Finishes a replacement that was interrupted. The caller owns `dataDir` (`takeDataDir`). */
export async function finishReplacing(dataDir: string): Promise<void> {
  const file = toPlanFile(dataDir)
  if (existsSync(file)) await carryOut(dataDir, JSON.parse(await readFile(file, 'utf8')) as Plan)
}
