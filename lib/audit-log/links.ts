import { routes } from '../routes'
import type { Entry } from './schema'

/** A link to the entry's subject, or null if it's deleted. An article's history outlives it. */
export function toHref({ noun, row_id, is_there }: Pick<Entry, 'noun' | 'row_id' | 'is_there'>): string | null {
  if (noun === 'article') return routes.articleHistory(row_id)
  if (!is_there) return null
  if (noun === 'correction') return routes.rejoinders
  if (noun === 'topic') return routes.topics
  if (noun === 'story') return routes.adminStory(row_id)
  const tabs = {
    draft_article: 'drafts',
    profile: 'users',
    ad: 'advertisements',
    banner: 'banners',
    source: 'sources',
    notification_settings: 'whatsapp',
  } as const
  return routes.adminTab(tabs[noun])
}
