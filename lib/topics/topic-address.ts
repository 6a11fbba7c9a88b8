import 'server-only'

import { must, report } from '../errors'
import { PAGE_SIZE } from '../site'
import { readerDb } from '../supabase/reader'

/** Where the address of a topic leads. `isKept`: whether the page is cached, which costs the database nothing. */
export async function getTopicFate(
  { slug, page }: { slug: string; page: number }, isKept: () => boolean,
): Promise<'page' | 'missing' | { movedTo: string } | { unknownBy: string }> {
  if (isKept()) return 'page'
  try {
    const [found] = must(await readerDb().rpc('find_topic_page', { p_slug: slug }).abortSignal(AbortSignal.timeout(4000)))
    if (!found) return 'missing'
    if (found.current_slug !== slug) return { movedTo: found.current_slug }
    return found.articles > (page - 1) * PAGE_SIZE.topic ? 'page' : 'missing'
  } catch (fault) {
    return { unknownBy: report(fault, 'topic address') }
  }
}
