import { execFileSync } from 'node:child_process'
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Two processes on one PGlite directory lose writes without a word, so one process owns it. The
// owner is known by pid and start time: a pid alone may belong to another program by now.

/** Somebody else owns the directory; the message is one sentence for the person at the terminal. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

interface Owner {
  pid: number
  started: string
}

/** When the process started, in whatever unit the system speaks; undefined when it does not run. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The program's name may hold spaces and brackets: count fields after the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? undefined : fields[19]
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    // A lock that was being written when its owner was killed.
    return undefined
  }
}

function isAlive(owner: Owner | undefined): owner is Owner {
  return owner !== undefined && startOf(owner.pid) === owner.started
}

function tryWrite(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, text)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Renaming takes exactly one file away. If it turns out to be the fresh lock of somebody who was
// faster, it goes back.
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Takes `dataDir` for this process and returns what gives it back. */
export function takeDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'backend.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Owner)
  // Two tries suffice for one rival; more only when several start at the same moment.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryWrite(file, mine)) {
      return () => {
        if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === mine) rmSync(file, { force: true })
      }
    }
    let seen: string
    try {
      seen = readFileSync(file, 'utf8')
    } catch {
      continue
    }
    const owner = readOwner(seen)
    if (isAlive(owner)) {
      throw new DataDirInUse(`The data directory ${resolve(dataDir)} is in use by process ${owner.pid}: stop that one or choose another DATA_DIR.`)
    }
    removeStale(file, seen)
  }
  throw new DataDirInUse(`The data directory ${resolve(dataDir)} is being taken by several processes at once: try again.`)
}
