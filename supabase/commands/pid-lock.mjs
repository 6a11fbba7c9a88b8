// Plain JavaScript: the first start uses it before installation.
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'fs'
import { dirname } from 'path'
import { execFileSync } from 'child_process'

// Pids are reused, so the start time is compared too.
/** @typedef {{ pid: number, started: string }} Owner */

/**
 * In the system's format; empty if it is not running.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The program's name may contain spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? '' : fields[19] || ''
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
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
    // The owner was killed while writing.
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

// Removes exactly one file; a faster process's lock is put back.
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
 * The running process that holds `file`, if any.
 * @param {string} file
 */
export function ownerOf(file) {
  const owner = toOwner(readText(file) || '')
  return owner && owner.started !== '' && startOf(owner.pid) === owner.started ? owner.pid : undefined
}

/**
 * Undefined if a running process holds `file`. Takes over the lock of a killed one.
 * @param {string} file
 * @returns {(() => void) | undefined}
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  // Two attempts suffice for one rival.
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
 * Calls `onWait` once with the current owner.
 * @param {string} file
 * @param {(pid: number | undefined) => void} onWait
 */
export async function takeLock(file, onWait) {
  let told = false
  for (;;) {
    const release = tryLock(file)
    if (release) {
      // Not run after kill -9, so a stale lock must be recognised.
      process.once('exit', release)
      return release
    }
    if (!told) onWait(ownerOf(file))
    told = true
    await new Promise((done) => setTimeout(done, 200))
  }
}
