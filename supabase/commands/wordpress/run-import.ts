import { Halt } from '../bootstrap.mjs'
import { runStep, say } from '../progress.mjs'
import type { Client } from '../../seed/client.ts'
import { importWordPress, type WordPressOptions } from './import-wordpress.ts'
import { WordPressProblem } from './schema.ts'

/** Exit codes: all imported, or some skipped. */
export const DONE = 0
export const INCOMPLETE = 3

/** Returns the exit code. */
export async function runWordPressImport(db: Client, options: WordPressOptions): Promise<number> {
  try {
    const name = options.isDryRun ? 'Reading the WordPress export' : 'Importing from WordPress'
    const { counts, report } = await runStep(name, (note) => importWordPress(db, options, note))
    for (const line of report) say(line)
    return counts.isComplete ? DONE : INCOMPLETE
  } catch (error) {
    throw error instanceof WordPressProblem ? new Halt(error.message, { cause: error }) : error
  }
}
