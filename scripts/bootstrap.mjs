// This runs on any Node. It installs packages and the Node that the project pins.
import { spawn } from 'child_process'
import { existsSync, readFileSync } from 'fs'
import { join } from 'path'
import { fileURLToPath } from 'url'

import { Halt } from '../lib/process/halt.mjs'
import { takeLock } from '../lib/process/pid-lock.mjs'
import { runStep } from './progress.mjs'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

// npm 9 and some install scripts need this version; everything else runs on the pinned Node.
const OLDEST_NODE = 20
const PINNED_NODE = 24

const majorOf = (/** @type {string} */ version) => Number(version.split('.')[0])

function mustBeYoungNode() {
  if (majorOf(process.versions.node) >= OLDEST_NODE) return
  throw new Halt(
    `Lodestar needs Node.js ${OLDEST_NODE} or newer, but this is ${process.versions.node}: install a newer version from https://nodejs.org.`,
  )
}

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm writes this list at the end, so a partial installation has none. */
export function isInstalled() {
  const wanted = readPackages('package-lock.json') || {}
  const found = readPackages('node_modules/.package-lock.json')
  if (!found) return false
  return Object.keys(wanted).every((path) => {
    const want = wanted[path]
    const have = found[path]
    if (path === '' || !want || (!have && want.optional)) return true
    return have !== undefined && have.version === want.version && have.integrity === want.integrity
  })
}

/** @returns {Promise<string>} What npm printed. */
function runNpmCi() {
  // With NODE_ENV=production, npm would skip the packages that build the site.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const child =
    npm && /\.[cm]?js$/.test(npm)
      ? spawn(process.execPath, [npm, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new Halt(`npm could not be started (${error.message}): it comes with Node.js.`)))
    child.on('close', (code) =>
      code === 0
        ? done(output)
        : fail(new Halt(`${output.trim()}\nThe packages could not be installed (npm ci failed).`)),
    )
  })
}

async function installWhatIsMissing() {
  if (isInstalled()) return
  const release = await takeLock(join(ROOT, '.next-locks/install.lock'), (pid) =>
    console.log(`Process ${pid} is installing the packages: waiting for it.`),
  )
  try {
    if (isInstalled()) return
    await runStep('Installing packages (npm ci, about a minute)', async () => void (await runNpmCi()))
  } finally {
    release()
  }
}

function findPinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(ROOT, 'node_modules/node/bin', name)
  if (existsSync(pinned)) return pinned
  if (majorOf(process.versions.node) >= PINNED_NODE) return process.execPath
  throw new Halt(
    `Node.js ${PINNED_NODE}, which this project needs, is missing because npm ran without install scripts: run "npm rebuild node --foreground-scripts".`,
  )
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
    }
  } catch {
    return undefined
  }
}

// If npm is killed with `kill -9`, the newsroom should stop too, even if a shell is between them.
/** @param {() => void} onGone */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const shell = parentOf(parent)
  const npm = shell && /^(ba|da|z)?sh$/.test(shell.name) ? shell.parent : parent
  const timer = setInterval(() => {
    const now = parentOf(parent)
    if (process.ppid !== parent || (npm !== parent && now && now.parent !== npm)) onGone()
  }, 500)
  timer.unref()
}

/**
 * Runs a script on the pinned Node, forwards signals to it and resolves with its exit code. The script's IPC channel
 * closes when this process is gone.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runPinned(script, args) {
  const child = spawn(findPinnedNode(), [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', (code) => done(code === null ? 1 : code))
  })
}

/**
 * Installs what is missing, then runs `script` and exits with its exit code.
 * @param {string} script
 * @param {string[]} args
 */
export async function bootstrap(script, args) {
  try {
    mustBeYoungNode()
    await installWhatIsMissing()
    process.exitCode = await runPinned(script, args)
  } catch (error) {
    console.error(error instanceof Halt ? error.message : error)
    process.exitCode = 1
  }
}
