import 'server-only'

import { untilChange } from '../cache/changes'
import { unwrap } from '../db/errors'
import { createReaderClient } from '../db/reader'

/** What another site's address leads to; `target` is the path of a list. */
export type LegacyUrl = 'unknown' | 'gone' | { movedTo: string } | { target: string }

/** Crawlers request the same dead URLs. Throws if the database does not answer. */
export const findLegacyUrl = untilChange(
  'legacy URLs',
  async (path: string): Promise<LegacyUrl> => {
    const [row] = unwrap(await createReaderClient().rpc('find_legacy_redirect', { p_path: path }))
    if (!row) return 'unknown'
    if (row.target !== null) return { target: row.target }
    return row.current_slug === null ? 'gone' : { movedTo: row.current_slug }
  },
  { max: 2000 },
)

/** Whether there are any legacy URLs: without them, no path is looked up. */
export const hasLegacyUrls = untilChange('has legacy URLs', async () =>
  unwrap(await createReaderClient().rpc('has_legacy_redirects')),
)
