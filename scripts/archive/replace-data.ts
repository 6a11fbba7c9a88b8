import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// An import with `--replace` fills a folder next to the data and then swaps the two. The plan of the swap is on disk,
// so that the next command finishes an interrupted one instead of creating a new database.

/** backend.env stays where it is: with the same keys, sessions and automation keep working. */
const PARTS = ['postgres', 'storage', 'responses']

/** Returns the folder that an import with `--replace` fills. */
export const getImportFolder = (dataDir: string) => join(dataDir, 'importing')
const getPlanFile = (dataDir: string) => join(getImportFolder(dataDir), 'replace.json')

interface Plan {
  /** The folder that receives the former data. */
  old: string
  /** The parts that the import made. Other parts of the former data are only moved away. */
  made: string[]
}

async function carryOut(dataDir: string, { old, made }: Plan): Promise<void> {
  const fresh = getImportFolder(dataDir)
  await mkdir(join(dataDir, old), { mode: 0o700, recursive: true })
  for (const part of PARTS) {
    const [place, replacement, former] = [join(dataDir, part), join(fresh, part), join(dataDir, old, part)]
    if (made.includes(part) && !existsSync(replacement)) continue
    if (existsSync(place) && !existsSync(former)) await rename(place, former)
    if (made.includes(part)) await rename(replacement, place)
  }
  await rm(fresh, { recursive: true, force: true })
}

/** Swaps in the imported data. Returns the folder with the former data. */
export async function replaceData(dataDir: string, now = new Date()): Promise<string> {
  const old = `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  const plan: Plan = { old, made: PARTS.filter((part) => existsSync(join(getImportFolder(dataDir), part))) }
  const file = getPlanFile(dataDir)
  await writeFile(`${file}.new`, JSON.stringify(plan))
  await rename(`${file}.new`, file)
  await carryOut(dataDir, plan)
  return join(dataDir, old)
}

/** Finishes a swap that was interrupted. The caller must hold the lock of `takeDataDir`. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const file = getPlanFile(dataDir)
  if (existsSync(file)) await carryOut(dataDir, JSON.parse(await readFile(file, 'utf8')) as Plan)
}
