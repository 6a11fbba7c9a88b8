import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'

import type { StartEnv } from '../../lib/env.ts'
import { Halt } from '../local/bootstrap.mjs'
import { runStep, say } from '../local/progress.mjs'
import { loadArchive, openArchive } from './load-archive.ts'
import { openSource } from './open-source.ts'
import { openTarget } from './open-target.ts'
import { ArchiveProblem } from './schema.ts'
import { writeArchive } from './write-archive.ts'

// `npm run export` and `npm run import`.

// Sentences of their own; everything else is a fault, and its stack is wanted.
const REFUSALS = new Set(['ArchiveProblem', 'DataDirInUse', 'DatabaseInUse', 'MigrationFailed'])

async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw REFUSALS.has((error as Error).name) ? new Halt((error as Error).message, { cause: error }) : error
  }
}

const number = (count: number) => count.toLocaleString('en')

/** `lodestar-2026-11-21-0930.tar` */
export const toFileName = (now: Date) => `lodestar-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar`

export async function runExport(env: StartEnv, file: string, withSecrets: boolean): Promise<void> {
  await inSentences(async () => {
    if (existsSync(file)) throw new ArchiveProblem(`${file} exists already: choose another name with --out.`)
    const draft = `${file}.part`
    await rm(draft, { force: true })
    const { missing } = await runStep('Exporting the newsroom', async (note) => {
      const source = await openSource(env)
      try {
        const exported = await writeArchive(source, draft, withSecrets, note)
        // Only a whole archive gets the name.
        await rename(draft, file)
        note(`${number(exported.rows)} rows, ${number(exported.objects)} pictures`)
        return exported
      } finally {
        await source.close()
        await rm(draft, { force: true })
      }
    })
    const { size } = await stat(file)
    say(`${file} (${(size / 1_048_576).toFixed(1)} MB)`)
    if (withSecrets) say('It holds the hashes of passwords and the bot token: keep it as you keep keys, or use --without-secrets.')
    if (missing.length > 0) say(`${number(missing.length)} pictures are in the database but not in storage, and so not in the archive: ${missing.slice(0, 5).join(', ')}`)
  })
}

export async function runImport(env: StartEnv, file: string): Promise<void> {
  await inSentences(async () => {
    const { rows, objects, leftOut } = await runStep('Importing the archive', async (note) => {
      // First, so that a wrong file makes no newsroom.
      const archive = await openArchive(file, note)
      try {
        const target = await openTarget(env, note)
        return await loadArchive(target, archive, note).finally(target.close)
      } finally {
        await archive.tar.close()
      }
    })
    say(`${number(rows)} rows and ${number(objects)} pictures are here, row for row as in the archive.`)
    if (leftOut.length > 0) say(`This backend does not know ${leftOut.join(', ')}: left out.`)
  })
}
