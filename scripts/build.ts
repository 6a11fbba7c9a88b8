import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { Halt } from '../lib/process/halt.mjs'
import { hashSources } from './build-hash.ts'
import { type Child, findNext, startChild } from '../lib/process/children.ts'
import { ownerOf, takeLock, tryLock } from '../lib/process/pid-lock.mjs'
import { runStep, printLine } from './progress.mjs'

// All newsrooms of a clone share one build. So only one build runs at a time, and none while a newsroom is served. The
// locks are outside .next, which a build empties.
const LOCKS = '.next-locks'
const STAMP = '.next/lodestar-build'

const readStamp = (root: string) => readFile(join(root, STAMP), 'utf8').catch(() => undefined)

/** Marks the build as in use until this process ends. */
export function markServing(root: string): void {
  const release = tryLock(join(root, LOCKS, `serving-${process.pid}`))
  if (release) process.once('exit', release)
}

function findServing(root: string): number | undefined {
  const files = readdirSync(join(root, LOCKS)).filter((name) => name.startsWith('serving-'))
  for (const name of files) {
    const owner = ownerOf(join(root, LOCKS, name))
    if (owner !== undefined) return owner
    rmSync(join(root, LOCKS, name), { force: true })
  }
  return undefined
}

const ASSETS = '.next/static'
const ASSET_LIST = '.next/lodestar-assets'
const PREVIOUS = '.next-previous'

/**
 * Pages that are open in browsers still request the previous build's assets. Sets them aside, without those of the
 * build before it.
 */
function keepAssets(root: string): void {
  const list = join(root, ASSET_LIST)
  if (!existsSync(list)) return
  rmSync(join(root, PREVIOUS), { recursive: true, force: true })
  for (const file of readFileSync(list, 'utf8').split('\n'))
    cpSync(join(root, ASSETS, file), join(root, PREVIOUS, file))
}

/**
 * Copies the previous build's assets next to the new ones. Their names are hashes of their contents, so none is
 * replaced.
 */
function addPreviousAssets(root: string): void {
  const assets = join(root, ASSETS)
  const own = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(assets, join(parentPath, name)))
  writeFileSync(join(root, ASSET_LIST), own.join('\n'))
  if (existsSync(join(root, PREVIOUS))) cpSync(join(root, PREVIOUS), assets, { recursive: true, force: false })
}

const ACTIONS_KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'
export const ACTIONS_KEY_FILE = `${LOCKS}/actions-key`

/**
 * Returns the key that encrypts the ids of server actions. With the same key in the next build, forms that are open in
 * browsers still work.
 */
export function readActionsKey(root: string): string {
  const file = join(root, ACTIONS_KEY_FILE)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

async function runNextBuild(root: string, env: NodeJS.ProcessEnv, onStart: (child: Child) => void): Promise<void> {
  const lines: string[] = []
  const child = startChild({
    name: 'the build',
    args: ['--import', `${import.meta.dirname}/../lib/process/stop-with-parent.mjs`, findNext(root), 'build'],
    env: { ...env, NODE_ENV: 'production' },
    cwd: root,
    onLine: (line) => lines.push(line),
  })
  onStart(child)
  const words = await child.ended
  if (words !== 'exit code 0') throw new Halt(`${lines.join('\n')}\nThe website could not be built (${words}).`)
}

/**
 * Builds the site if the build is missing or older than the sources. `onStart` receives the process, so that it can be
 * stopped.
 */
export async function buildIfStale(
  root: string,
  env: NodeJS.ProcessEnv,
  onStart: (child: Child) => void,
): Promise<void> {
  const release = await takeLock(join(root, LOCKS, 'build.lock'), (pid) =>
    printLine(`Process ${pid} is building the website: waiting for it.`),
  )
  try {
    const wanted = await hashSources(root)
    if ((await readStamp(root)) !== wanted) {
      const serving = findServing(root)
      if (serving !== undefined) {
        throw new Halt(
          `The sources have changed since the build that process ${serving} is serving: stop that newsroom first, then start again.`,
        )
      }
      // Next writes the key into the build.
      const key = env[ACTIONS_KEY] || readActionsKey(root)
      if (existsSync(join(root, STAMP))) keepAssets(root)
      rmSync(join(root, STAMP), { force: true })
      await runStep('Building the website', async () => {
        await runNextBuild(root, { ...env, [ACTIONS_KEY]: key, BUILD_ID: wanted }, onStart)
        addPreviousAssets(root)
      })
      await writeFile(join(root, STAMP), wanted)
    }
    // Must happen before the lock is released, or another process could start a build.
    markServing(root)
  } finally {
    release()
  }
}
