import 'server-only'

import { must, report } from '../errors'
import { PAGE_SIZE } from '../site'
import { readerDb } from '../supabase/reader'

interface AuthorParams {
  slug: string
  page?: string[] | undefined
}

/** The slug and page (from 1) of an author's address, or null where it names none. Page 1 has no number. */
export function toAuthorPlace({ slug, page = [] }: AuthorParams): { slug: string; page: number } | null {
  const [number, ...more] = page
  if (!/^[a-z0-9-]{1,100}$/.test(slug) || more.length > 0) return null
  if (number === undefined) return { slug, page: 1 }
  return /^([2-9]|[1-9]\d{1,3})$/.test(number) ? { slug, page: Number(number) } : null
}

/** Where the address of an author leads. `isKept`: whether the page is cached, which costs the database nothing. */
export async function getAuthorFate(
  { slug, page }: { slug: string; page: number }, isKept: () => boolean,
): Promise<'page' | 'missing' | { movedTo: string } | { unknownBy: string }> {
  if (isKept()) return 'page'
  try {
    const [found] = must(await readerDb().rpc('find_author_page', { p_slug: slug }).abortSignal(AbortSignal.timeout(4000)))
    if (!found) return 'missing'
    if (found.current_slug !== slug) return { movedTo: found.current_slug }
    return found.articles > (page - 1) * PAGE_SIZE.author ? 'page' : 'missing'
  } catch (fault) {
    return { unknownBy: report(fault, 'author address') }
  }
}
