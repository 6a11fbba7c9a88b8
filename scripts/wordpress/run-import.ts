import { Halt } from '../../lib/process/halt.mjs'
import { runStep, printLine } from '../progress.mjs'
import type { Client } from '../../supabase/seed/client.ts'
import { importWordPress, type WordPressOptions } from './import-wordpress.ts'
import { WordPressProblem } from './schema.ts'

/** The exit codes of an import: all posts were imported, or some were skipped. */
export const DONE = 0
export const INCOMPLETE = 3

/** Imports a WordPress export and prints the report. Returns the exit code. */
export async function runWordPressImport(db: Client, options: WordPressOptions): Promise<number> {
  try {
    const name = options.isDryRun ? 'Reading the WordPress export' : 'Importing from WordPress'
    const { counts, report } = await runStep(name, (note) => importWordPress(db, options, note))
    for (const line of report) printLine(line)
    return counts.isComplete ? DONE : INCOMPLETE
  } catch (error) {
    throw error instanceof WordPressProblem ? new Halt(error.message, { cause: error }) : error
  }
}
