import 'server-only'

import { untilChange } from '../cache/changes'
import { unwrap } from '../db/errors'
import { createReaderClient } from '../db/reader'

export interface Headline {
  slug: string
  title: string
}

const COUNT = 6

const readHeadlines = untilChange('latest headlines', async (): Promise<Headline[]> => {
  const call = createReaderClient()
    .from('published_articles')
    .select('slug, title')
    .order('publication_date', { ascending: false })
    .limit(COUNT)
  return unwrap(await call.abortSignal(AbortSignal.timeout(2000))) as Headline[]
})

/** Returns none while the database is down: a 404 page works without headlines, and others report the failure. */
export const getLatestHeadlines = () => readHeadlines().catch((): Headline[] => [])
