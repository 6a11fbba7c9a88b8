import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'

import type { StartEnv } from '../../lib/env.ts'
import { Halt } from '../../lib/process/halt.mjs'
import { tryLock } from '../../lib/process/pid-lock.mjs'
import { runStep, printLine } from '../progress.mjs'
import {
  removeHalfBackups,
  removeOldBackups,
  buildBackupFile,
  getBackupFolder,
  getBackupCount,
} from '../../lib/process/backups.ts'
import { loadArchive, openArchive } from './load-archive.ts'
import { openSource } from './open-source.ts'
import { openTarget } from './open-target.ts'
import { ArchiveProblem } from './schema.ts'
import { type Exported, writeArchive } from './write-archive.ts'

// Names of errors whose messages are written for users; others are printed with their stack.
const EXPECTED = new Set(['ArchiveProblem', 'DataDirInUse', 'DatabaseInUse', 'MigrationFailed'])

async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { name, message, syscall } = error as NodeJS.ErrnoException
    throw EXPECTED.has(name) || syscall ? new Halt(message, { cause: error }) : error
  }
}

const number = (count: number) => count.toLocaleString('en')

/** Returns a name such as `lodestar-2026-11-21-0930.tar`. */
export const buildFileName = (now: Date) =>
  `lodestar-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar`

/** Writes and verifies an archive before it gets its final name. */
async function exportTo(
  env: StartEnv,
  draft: string,
  nameFile: (exported: Exported) => string,
  withSecrets: boolean,
  note: (text: string) => void,
) {
  await rm(draft, { force: true })
  const source = await openSource(env)
  try {
    const exported = await writeArchive(source, draft, withSecrets, note).finally(source.close)
    const { tar, checked } = await openArchive(draft, note)
    await tar.close()
    const rows = checked.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (rows !== exported.rows || checked.manifest.objects !== exported.objects) {
      throw new ArchiveProblem('The archive does not contain what was written to it. Please check the disk.')
    }
    const file = nameFile(exported)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { ...exported, file }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Without this, a power cut could undo the rename. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const describe = async ({ file, rows, objects }: Exported & { file: string }) =>
  `${file} (${((await stat(file)).size / 1_048_576).toFixed(1)} MB, ${number(rows)} rows, ${number(objects)} pictures)`

const describeMissing = (missing: string[]) =>
  missing.length === 0
    ? ''
    : `Pictures that are missing or incomplete in storage, so not in the archive: ${number(missing.length)} (${missing.slice(0, 5).join(', ')})`

export async function runExport(env: StartEnv, file: string, withSecrets: boolean): Promise<void> {
  await inSentences(async () => {
    if (existsSync(file)) throw new ArchiveProblem(`${file} already exists: choose another name with --out.`)
    const exported = await runStep('Exporting the newsroom', (note) =>
      exportTo(env, `${file}.part`, () => file, withSecrets, note),
    )
    printLine(await describe(exported))
    if (withSecrets)
      printLine('It contains password hashes and the bot token. Store it like a key, or use --without-secrets.')
    if (exported.missing.length > 0) printLine(describeMissing(exported.missing))
  })
}

/** Makes a backup. Older ones are removed only after the new one was verified. */
export async function runBackup(env: StartEnv): Promise<void> {
  const folder = getBackupFolder(env)
  if (!folder) throw new Halt('Set BACKUP_DIR to the folder for backups.')
  try {
    // Lets the website have the processor first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    await mkdir(folder.path, { recursive: true, mode: 0o700 })
    const release = tryLock(join(folder.path, 'backup.lock'))
    if (!release) throw new ArchiveProblem(`Another backup is being made in ${folder.path}.`)
    try {
      await removeHalfBackups(folder)
      const now = new Date()
      const nameFile = ({ missing }: Exported) => buildBackupFile(folder, now, missing.length === 0)
      const exported = await runStep('Backing up the newsroom', (note) =>
        exportTo(env, `${buildBackupFile(folder, now)}.part`, nameFile, true, note),
      )
      await removeOldBackups(folder, getBackupCount(env))
      printLine([`Backup: ${await describe(exported)}`, describeMissing(exported.missing)].filter(Boolean).join('. '))
    } finally {
      release()
    }
  } catch (error) {
    throw new Halt((error as Error).message.replaceAll(/\s*\n\s*/g, ' '), { cause: error })
  }
}

export async function runImport(env: StartEnv, file: string, isReplacing: boolean): Promise<void> {
  await inSentences(async () => {
    const { rows, objects, leftOut, old } = await runStep('Importing the archive', async (note) => {
      // The file is checked first: a wrong one must not create a newsroom.
      const archive = await openArchive(file, note)
      try {
        const target = await openTarget(env, isReplacing, note)
        let isImported = false
        try {
          const imported = await loadArchive(target, archive, note)
          isImported = true
          return { ...imported, old: await target.close(true) }
        } finally {
          if (!isImported) await target.close(false)
        }
      } finally {
        await archive.tar.close()
      }
    })
    printLine(`${number(rows)} rows and ${number(objects)} pictures were imported, identical to the archive.`)
    if (leftOut.length > 0) printLine(`This backend does not know ${leftOut.join(', ')}: left out.`)
    if (old)
      printLine(`The previous database and pictures are in ${old}: remove that folder once you no longer need it.`)
  })
}
