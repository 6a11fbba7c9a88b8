import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Halt } from './bootstrap.mjs'
import { hashSources } from './build-hash.ts'
import { type Child, startChild } from './children.ts'
import { compileEarly } from './compile-early.ts'
import { compressAssets } from './compress-assets.ts'
import { ownerOf, takeLock, tryLock } from './pid-lock.mjs'
import { runStep, say } from './progress.mjs'

// Newsrooms of a clone share one build: one at a time, and none while a newsroom is served. A build empties .next, so
// the locks are elsewhere.
const LOCKS = '.next-locks'
const STAMP = '.next/lodestar-build'

const readStamp = (root: string) => readFile(join(root, STAMP), 'utf8').catch(() => undefined)

/** Until this process ends. */
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

/** Pages open in browsers request the previous build's assets. */
function keepAssets(root: string): void {
  const [assets, kept] = [join(root, '.next/static'), join(root, '.next-previous')]
  if (!existsSync(assets)) return
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept)
  renameSync(assets, join(kept, 'static'))
}

const ACTIONS_KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'

/** The ids of forms depend on it: with the previous build's key, pages open in browsers can still send theirs. */
async function readActionsKey(root: string): Promise<Record<string, string>> {
  const manifest = await readFile(join(root, '.next/server/server-reference-manifest.json'), 'utf8').catch(() => '{}')
  const { encryptionKey } = JSON.parse(manifest) as { encryptionKey?: string }
  return encryptionKey ? { [ACTIONS_KEY]: encryptionKey } : {}
}

async function runNextBuild(root: string, env: NodeJS.ProcessEnv, onStart: (child: Child) => void): Promise<void> {
  const lines: string[] = []
  const child = startChild({
    name: 'the build',
    args: [
      '--import',
      `${import.meta.dirname}/stop-with-parent.mjs`,
      join(root, 'node_modules/next/dist/bin/next'),
      'build',
    ],
    env: { ...env, NODE_ENV: 'production' },
    cwd: root,
    onLine: (line) => lines.push(line),
  })
  onStart(child)
  const words = await child.ended
  if (words !== 'exit code 0') throw new Halt(`${lines.join('\n')}\nThe website could not be built (${words}).`)
}

/** If missing or older than the sources. `onStart` gets the process, to stop it. */
export async function buildIfStale(
  root: string,
  env: NodeJS.ProcessEnv,
  onStart: (child: Child) => void,
): Promise<void> {
  const release = await takeLock(join(root, LOCKS, 'build.lock'), (pid) =>
    say(`Process ${pid} is building the website: waiting for it.`),
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
      const key = env[ACTIONS_KEY] || !existsSync(join(root, STAMP)) ? {} : await readActionsKey(root)
      if (existsSync(join(root, STAMP))) keepAssets(root)
      rmSync(join(root, STAMP), { force: true })
      await runStep('Building the website', async () => {
        await runNextBuild(root, { ...env, ...key, BUILD_ID: wanted }, onStart)
        await compileEarly(join(root, '.next/static'))
        await compressAssets(join(root, '.next/static'))
      })
      await writeFile(join(root, STAMP), wanted)
    }
    // Before the lock is released, for the next build.
    markServing(root)
  } finally {
    release()
  }
}
