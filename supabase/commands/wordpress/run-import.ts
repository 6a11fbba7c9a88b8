import { Halt } from '../bootstrap.mjs'
import { runStep, say } from '../progress.mjs'
import { revalidateWebsite } from '../revalidate-website.ts'
import type { Client } from '../../seed/client.ts'
import { importWordPress, type WordPressOptions } from './import-wordpress.ts'
import { WordPressProblem } from './schema.ts'

/** Exit codes: all imported, or some skipped. */
export const DONE = 0
export const INCOMPLETE = 3

/** Returns the exit code. `site` is this website's URL. */
export async function runWordPressImport(
  db: Client,
  options: WordPressOptions,
  site: { origin: string; secrets: string },
): Promise<number> {
  try {
    const name = options.isDryRun ? 'Reading the WordPress export' : 'Importing from WordPress'
    const { counts, report, changed } = await runStep(name, (note) => importWordPress(db, options, note))
    for (const line of report) say(line)
    if (changed.length > 0 && (await revalidateWebsite(site.origin, site.secrets, changed)) === 'rejected') {
      say(
        `The site at ${site.origin} does not belong to this newsroom: restart the website, so that its lists show the imported articles.`,
      )
    }
    return counts.isComplete ? DONE : INCOMPLETE
  } catch (error) {
    throw error instanceof WordPressProblem ? new Halt(error.message, { cause: error }) : error
  }
}
