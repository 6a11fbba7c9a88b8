import 'server-only'

import { resolve } from '../../routes/resolve'
import { routes } from '../../routes/routes'
import { formatFeedFile } from './rules'
import type { FeedName } from './schema'

/** Returns the present path if the slug of the author or topic has changed, else null. */
export async function findFeedRedirect(name: FeedName): Promise<string | null> {
  const kind = name.author ? 'author' : 'topic'
  const slug = name[kind]
  const found = slug ? await resolve(`${kind} ${routes[kind](slug)}`) : 'missing'
  if (typeof found !== 'object') return null
  return routes.feed(formatFeedFile({ ...name, [kind]: found.movedTo.slice(routes[kind]('').length) }))
}
