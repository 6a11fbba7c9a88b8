import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { StartEnv } from '../env.ts'
import { buildLocalUrl } from './ports.ts'

// File names contain the site's host, so that several newsrooms can share one BACKUP_DIR.

export interface BackupFolder {
  path: string
  site: string
}

export interface Backup {
  file: string
  madeAt: Date
  /** False if pictures were missing from storage when the backup was made. */
  isWhole: boolean
}

const DEFAULT_EVERY_MS = 24 * 60 * 60 * 1000
const DEFAULT_KEEP = 14

/** Returns where backups are stored; undefined without BACKUP_DIR, which means that none are made. */
export const getBackupFolder = ({ BACKUP_DIR, SITE_URL, HOST, PORT }: StartEnv): BackupFolder | undefined =>
  BACKUP_DIR === undefined
    ? undefined
    : {
        path: resolve(BACKUP_DIR),
        site: new URL(SITE_URL ?? buildLocalUrl(HOST, PORT)).host.replaceAll(/[^a-z0-9.-]+/g, '-'),
      }

/** Returns the time (ms) from one backup to the next. */
export const getBackupInterval = ({ BACKUP_EVERY }: StartEnv) => BACKUP_EVERY ?? DEFAULT_EVERY_MS
export const getBackupCount = ({ BACKUP_KEEP }: StartEnv) => BACKUP_KEEP ?? DEFAULT_KEEP

/**
 * Returns a path such as `…/lodestar-news.example-2026-11-22-030000.tar`, or `…-incomplete.tar` if pictures were
 * missing.
 */
export const buildBackupFile = ({ path, site }: BackupFolder, now: Date, isWhole = true) =>
  join(
    path,
    `lodestar-${site}-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}${isWhole ? '' : '-incomplete'}.tar`,
  )

async function listFiles({ path, site }: BackupFolder, ending: string): Promise<Backup[]> {
  const prefix = `lodestar-${site}-`
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .flatMap((name) => {
      const match = /^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)(-incomplete)?$/.exec(
        name.slice(prefix.length, -ending.length),
      )
      const madeAt = new Date(match ? `${match[1]}T${match[2]}:${match[3]}:${match[4]}Z` : Number.NaN)
      return Number.isNaN(madeAt.getTime()) ? [] : [{ file: join(path, name), madeAt, isWhole: !match?.[5] }]
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Returns this site's finished backups, the newest first. */
export const listBackups = (folder: BackupFolder) => listFiles(folder, '.tar')

/** Removes the partial files that interrupted backups left behind. */
export async function removeHalfBackups(folder: BackupFolder): Promise<void> {
  for (const { file } of await listFiles(folder, '.tar.part')) await rm(file, { force: true })
}

/** Keeps the newest `keep` complete backups and as many incomplete ones. */
export async function removeOldBackups(folder: BackupFolder, keep: number): Promise<void> {
  const backups = await listBackups(folder)
  const old = [true, false].flatMap((isWhole) => backups.filter((backup) => backup.isWhole === isWhole).slice(keep))
  for (const { file } of old) await rm(file, { force: true })
}
