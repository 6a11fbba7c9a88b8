// Plain JavaScript: the first start uses it before installation.
import { createHash } from 'crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'fs'
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

// Appears with its content: a lock that is still empty would look like that of a killed process.
/** @param {string} file @param {string} text */
function writeNew(file, text) {
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, text, { mode: 0o600 })
  try {
    linkSync(whole, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole, { force: true })
  }
}

// A rival may have replaced the stale lock since it was read. Whoever holds a second lock, named after the content of
// the stale one, may remove that and nothing else.
/** @param {string} file @param {string} seen */
function removeStale(file, seen) {
  const release = tryLock(`${file}.${createHash('sha256').update(seen).digest('hex').slice(0, 12)}`)
  if (release && readText(file) === seen) rmSync(file, { force: true })
  release?.()
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
  for (let attempt = 0; attempt < 20; attempt += 1) {
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
