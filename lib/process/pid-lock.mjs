// This is plain JavaScript, because the first start uses it before packages are installed.
import { createHash } from 'crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'fs'
import { dirname } from 'path'
import { execFileSync } from 'child_process'

// A lock names its owner by pid and start time, because the system reuses pids.
/** @typedef {{ pid: number, started: string }} Owner */

/**
 * Returns when a process started, in the system's format, or '' if it is not running.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The program's name comes before the numbers and may contain spaces and brackets.
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
function parseOwner(text) {
  try {
    return JSON.parse(text)
  } catch {
    // The owner was killed while it wrote the file.
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

// Creates the file together with its content: an empty lock would look like one whose owner was killed.
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

// A rival may have replaced the stale lock since it was read. So a second lock is taken first, named after the stale
// one's content: its holder may remove the lock with that content and no other.
/** @param {string} file @param {string} seen */
function removeStale(file, seen) {
  const release = tryLock(`${file}.${createHash('sha256').update(seen).digest('hex').slice(0, 12)}`)
  if (release && readText(file) === seen) rmSync(file, { force: true })
  release?.()
}

/**
 * Returns the pid of the running process that holds `file`, if any.
 * @param {string} file
 */
export function ownerOf(file) {
  const owner = parseOwner(readText(file) || '')
  return owner && owner.started !== '' && startOf(owner.pid) === owner.started ? owner.pid : undefined
}

/**
 * Returns a function that releases the lock, or undefined if a running process holds it. Takes over the lock of a
 * killed process.
 * @param {string} file
 * @returns {(() => void) | undefined}
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  // Two attempts are enough for one rival; the rest is for many.
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
 * Waits until the lock is free, takes it and returns the function that releases it. Calls `onWait` once, with the pid
 * of the current owner.
 * @param {string} file
 * @param {(pid: number | undefined) => void} onWait
 */
export async function takeLock(file, onWait) {
  let told = false
  for (;;) {
    const release = tryLock(file)
    if (release) {
      // `kill -9` skips this, so locks of killed processes are recognised by their owner.
      process.once('exit', release)
      return release
    }
    if (!told) onWait(ownerOf(file))
    told = true
    await new Promise((done) => setTimeout(done, 200))
  }
}
