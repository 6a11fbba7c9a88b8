// Plain JavaScript: the very first start uses it before anything is installed.
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'fs'
import { dirname } from 'path'
import { execFileSync } from 'child_process'

// An owner is known by pid and start time: a pid alone may belong to another program by now.
/** @typedef {{ pid: number, started: string }} Owner */

/**
 * When a process started, in whatever unit the system speaks; empty when it does not run.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The program's name may hold spaces and brackets: count fields after the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? '' : fields[19] || ''
    }
    if (process.platform !== 'win32') return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
    process.kill(pid, 0)
    return 'running'
  } catch {
    return ''
  }
}

/** @param {string} text @returns {Owner | undefined} */
function toOwner(text) {
  try {
    return JSON.parse(text)
  } catch {
    // A lock that was being written when its owner was killed.
    return undefined
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} file @param {string} text */
function writeNew(file, text) {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, text)
    closeSync(handle)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

// Renaming takes exactly one file away. If it turns out to be the fresh lock of somebody who was faster, it goes back.
/** @param {string} file @param {string} seen */
function removeStale(file, seen) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(/** @type {NodeJS.ErrnoException} */ (error).code || '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * The pid of the living process that holds `file`, if there is one.
 * @param {string} file
 */
export function ownerOf(file) {
  const owner = toOwner(readText(file) || '')
  return owner && owner.started !== '' && startOf(owner.pid) === owner.started ? owner.pid : undefined
}

/**
 * Takes `file` for this process and returns what gives it back, or nothing when a living process holds it.
 * What a killed process left is taken over.
 * @param {string} file
 * @returns {(() => void) | undefined}
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  // Two tries suffice for one rival; more only when several start at the same moment.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (writeNew(file, mine)) {
      return () => {
        if (readText(file) === mine) rmSync(file, { force: true })
      }
    }
    const seen = readText(file)
    if (seen === undefined) continue
    if (ownerOf(file) !== undefined) return undefined
    removeStale(file, seen)
  }
  return undefined
}

/**
 * Waits until `file` is ours; `onWait` hears once whose it is meanwhile.
 * @param {string} file
 * @param {(pid: number | undefined) => void} onWait
 */
export async function takeLock(file, onWait) {
  let told = false
  for (;;) {
    const release = tryLock(file)
    if (release) {
      // A kill leaves the file behind, an ordinary end does not.
      process.once('exit', release)
      return release
    }
    if (!told) onWait(ownerOf(file))
    told = true
    await new Promise((done) => setTimeout(done, 200))
  }
}
