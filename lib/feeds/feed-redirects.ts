import 'server-only'

import { routes } from '../routes'
import { getSlugFate } from '../slug-address'
import { toFeedFile } from './rules'
import type { FeedName } from './schema'

/** The current path if the author or topic slug changed, else null. */
export async function findFeedRedirect(name: FeedName): Promise<string | null> {
  const kind = name.author ? 'author' : 'topic'
  const slug = name[kind]
  const fate = slug ? await getSlugFate(kind, { slug, page: 1 }, () => false) : 'missing'
  return typeof fate === 'object' && 'movedTo' in fate
    ? routes.feed(toFeedFile({ ...name, [kind]: fate.movedTo }))
    : null
}
