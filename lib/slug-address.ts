import 'server-only'

import { unwrap, report } from './errors'
import { PAGE_SIZE } from './site'
import { createReaderClient } from './supabase/reader'

const FIND = { author: 'find_author_page', topic: 'find_topic_page' } as const

/** `isCached`: a cached page saves a query. */
export async function getSlugFate(
  kind: keyof typeof FIND,
  { slug, page }: { slug: string; page: number },
  isCached: () => boolean,
): Promise<'page' | 'missing' | { movedTo: string } | { unknownBy: string }> {
  if (isCached()) return 'page'
  try {
    const [found] = unwrap(
      await createReaderClient().rpc(FIND[kind], { p_slug: slug }).abortSignal(AbortSignal.timeout(4000)),
    )
    if (!found) return 'missing'
    if (found.current_slug !== slug) return { movedTo: found.current_slug }
    return found.articles > (page - 1) * PAGE_SIZE[kind] ? 'page' : 'missing'
  } catch (error) {
    return { unknownBy: report(error, `${kind} address`) }
  }
}
