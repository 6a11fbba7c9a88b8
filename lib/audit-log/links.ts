import { routes } from '../routes'
import type { Entry } from './schema'

/** Where somebody can look at what an entry tells of; null where it is gone. Of articles the history itself stays. */
export function toHref({ noun, row_id, is_there }: Pick<Entry, 'noun' | 'row_id' | 'is_there'>): string | null {
  if (noun === 'article') return routes.articleHistory(row_id)
  if (!is_there) return null
  if (noun === 'correction') return routes.rejoinders
  if (noun === 'topic') return routes.topics
  if (noun === 'story') return routes.adminStory(row_id)
  const tabs = {
    draft_article: 'drafts', profile: 'users', ad: 'advertisements', banner: 'banners', source: 'sources',
    notification_settings: 'whatsapp',
  } as const
  return routes.adminTab(tabs[noun])
}
