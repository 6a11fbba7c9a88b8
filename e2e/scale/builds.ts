import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { ACTIONS_KEY_FILE, buildIfStale } from '../../scripts/build.ts'

// Makes installations of Lodestar next to this checkout, so that sites can be upgraded from one build to another.

const run = promisify(execFile)
const PACKAGES = 'node_modules'
const BUILDS = ['.next', '.next-previous']
const NOT_COPIED = /^(\..*|test-results|node_modules)$/

/** Copies sources and build over those of another installation, and links the packages. */
export async function install(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const names = [...(await readdir(from)).filter((name) => !NOT_COPIED.test(name)), ...BUILDS]
  for (const name of names) {
    await rm(join(to, name), { recursive: true, force: true })
    if (existsSync(join(from, name))) await run('cp', ['-a', join(from, name), to])
  }
  await mkdir(dirname(join(to, ACTIONS_KEY_FILE)), { recursive: true })
  // The file is missing if the key comes from the environment.
  if (existsSync(join(from, ACTIONS_KEY_FILE))) await copyFile(join(from, ACTIONS_KEY_FILE), join(to, ACTIONS_KEY_FILE))
  if (!existsSync(join(to, PACKAGES))) await run('cp', ['-al', join(from, PACKAGES), to])
}

const MARK = 'id="next-version"'
/** It is part of each page, and of a script that each page loads. */
const FOOTER = 'components/site/shell/footer.client.tsx'

const listScripts = (html: string) => new Set(html.match(/\/_next\/static\/[^"\\]+?\.js/g))

/** Throws unless a page has become one of the next version. Returns how many of its scripts were replaced. */
export function checkVersions(before: string, after: string[]): number {
  if (before.includes(MARK) || !after.every((html) => html.includes(MARK)))
    throw new Error('The version did not change.')
  const replaced = listScripts(before).difference(listScripts(after.join())).size
  if (replaced === 0) throw new Error('No script of the page changed.')
  return replaced
}

/**
 * Makes an installation of a later version, built as `npm start` does after an update, with `from`'s build as the
 * previous one.
 */
export async function installNextVersion(from: string, to: string, env: NodeJS.ProcessEnv): Promise<void> {
  await install(from, to)
  const file = join(to, FOOTER)
  const text = await readFile(file, 'utf8')
  if (!text.includes('<footer ')) throw new Error(`${FOOTER} contains no footer.`)
  await writeFile(file, text.replace('<footer ', `<footer ${MARK} `))
  await buildIfStale(to, env, () => {})
}
