import { readdir, readlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import postgres from 'postgres'

import type { StartEnv } from '../../lib/env.ts'
import { listBackups, getBackupFolder } from '../../lib/process/backups.ts'
import { Halt } from '../../lib/process/halt.mjs'

/** PostgreSQL exited before it was ready. `lines` is its log. */
export class PostgresFailed extends Halt {
  lines: string[]
  constructor(folder: string, words: string, lines: string[]) {
    super(`${lines.slice(-8).join('\n')}\nThe database in ${folder} did not start (${words}).`)
    this.lines = lines
  }
}

/** SQLSTATEs of files that are missing, cut short or don't match their checksum. */
const DAMAGE = new Set(['XX000', 'XX001', 'XX002', '58P01', '58030'])

export const isDamage = (error: unknown) => DAMAGE.has((error as { code?: string }).code ?? '')

/**
 * Lists the ids of processes whose working directory is `folder`, as it is for each process of a PostgreSQL server.
 * Empty where there is no /proc.
 */
async function listProcesses(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => undefined)))
  return ids.filter((_, index) => folders[index] === folder)
}

async function explainUse(folder: string): Promise<string> {
  const ids = await listProcesses(folder)
  const remedy = ids.length > 0 ? `stop them with "kill ${ids.join(' ')}"` : 'wait a minute or restart the machine'
  return `Processes of the last run still use the database in ${folder}: ${remedy}, then start again.`
}

/** Problems that a restore would not fix, with what to do about them. */
const REMEDIES: [RegExp, (folder: string) => string | Promise<string>][] = [
  [/No space left on device/, (folder) => `The disk that holds ${folder} is full: free some space, then start again.`],
  [/could not create any TCP\/IP sockets/, () => 'The port of the database is in use: choose another POSTGRES_PORT.'],
  [/pre-existing shared memory block/, explainUse],
  [/shared memory|Cannot allocate memory|out of memory/, () => 'There is not enough memory to start the database.'],
  [
    /loading shared libraries|bin\/postgres: not found|ENOENT/,
    () => 'The files of PostgreSQL are incomplete: remove node_modules, then start again.',
  ],
  [
    /Permission denied|EACCES|wrong ownership|invalid permissions/,
    (folder) =>
      `PostgreSQL cannot read its files in ${folder}: make the account that runs Lodestar their owner (chown -R, chmod -R u+rwX), then start again.`,
  ],
  [
    /initialized by PostgreSQL version \d\d,/,
    (folder) =>
      `The database in ${folder} was created by another version of PostgreSQL: export it with the version of Lodestar that created it, then import the archive here.`,
  ],
]

const withoutPrefix = (line: string) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '')

/** Returns the reason in PostgreSQL's log, preferably the most specific line. */
function findReason(lines: string[], folder: string): string {
  const told = lines.map(withoutPrefix)
  const find = (pattern: RegExp) => told.findLast((line) => pattern.test(line))
  const line =
    find(/^DETAIL: /) ??
    find(/^(FATAL|PANIC): /) ??
    find(/could not (open|read|access)/) ??
    told.at(-1) ??
    'no reason given'
  return line
    .replace(/^\w+: +|^but /, '')
    .replaceAll('/proc/self/cwd', folder)
    .replace(/\.$/, '')
}

const toFolder = ({ DATA_DIR }: StartEnv) => resolve(DATA_DIR, 'postgres')
const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`)

/** Returns what to do about damage; it ends with the command that restores the newest backup. */
async function describeRemedy(env: StartEnv): Promise<string> {
  const folder = getBackupFolder(env)
  const [newest] = folder ? await listBackups(folder).catch(() => []) : []
  const dataDir = env.DATA_DIR === '.data' ? '' : `DATA_DIR=${quote(env.DATA_DIR)} `
  const what = newest
    ? `the backup of ${newest.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'an archive made by npm run export'
  return `To restore ${what}: ${dataDir}npm run import -- --replace ${newest ? quote(newest.file) : 'FILE.tar'}`
}

export async function describeDamage(env: StartEnv, reason: string): Promise<string> {
  return `The database in ${toFolder(env)} is damaged (${reason}). ${await describeRemedy(env)}`
}

/** Turns an error into one that says what to do, if PostgreSQL did not start or accepts no connections. */
export async function explainFailure(env: StartEnv, error: Error, lines: string[]): Promise<string> {
  const folder = toFolder(env)
  if ((error as { code?: string }).code === '28P01') {
    return `The database in ${folder} does not accept the password in ${resolve(env.DATA_DIR, 'backend.env')}: restore the previous file. ${await describeRemedy(env)}`
  }
  const remedy = REMEDIES.find(([pattern]) => pattern.test([...lines, error.message].join('\n')))
  if (remedy) return remedy[1](folder)
  if (lines.some((line) => /\b(FATAL|PANIC|could not)\b/.test(line)))
    return describeDamage(env, findReason(lines, folder))
  return isDamage(error) ? describeDamage(env, error.message) : error.message
}

// Finds tables whose file is shorter than when its pages were last counted. That means damage, unless a crash
// interrupted a vacuum.
const TOO_SHORT = /* sql */ `
  select c.oid::regclass::text as name, c.relkind = 'i' as "isIndex", t.name as "table",
    (select quote_ident(a.attname) from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indpred is null and m.amname = 'btree' order by i.indisprimary desc limit 1) as key
  from pg_class c left join pg_index own on own.indexrelid = c.oid
  left join pg_class toasted on toasted.reltoastrelid = coalesce(own.indrelid, c.oid)
  cross join lateral (select o as oid, o::regclass::text as name from (select coalesce(toasted.oid, own.indrelid, c.oid) as o) o) t
  where c.relkind in ('r', 't', 'm', 'i') and not c.relisshared and c.relpersistence = 'p'
    and pg_relation_size(c.oid) < c.relpages::bigint * current_setting('block_size')::int`

interface Short {
  name: string
  isIndex: boolean
  table: string
  key: string | null
}

async function readShortFiles(url: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false })
  try {
    for (const { name, isIndex, table, key } of await sql.unsafe<Short[]>(TOO_SHORT)) {
      if (isIndex || !key) return `the file of ${name} is too short`
      // An index scan would also find rows whose blocks are lost.
      await sql.begin(async (tx) => {
        await tx`set local enable_seqscan = off`
        await tx.unsafe(`select count(row) from (select t::text as row from ${table} t order by ${key}) t`)
      })
    }
    return undefined
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}

// PostgreSQL restarts after a crash, and crashes again at each attempt to read what is damaged.
const TRIES = 4
const isRecovering = (error: unknown) => /^(57P03|ECONN|CONNECTION_)/.test((error as { code?: string }).code ?? '')

/** Returns what is damaged, or undefined if the database can be read. Comparing file sizes takes milliseconds. */
export async function findDamage(url: string, tries = TRIES): Promise<string | undefined> {
  try {
    return await readShortFiles(url)
  } catch (error) {
    if (!isRecovering(error) || tries === 1) throw error
    await setTimeout(1000)
    return findDamage(url, tries - 1)
  }
}
