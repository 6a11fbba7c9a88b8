import { routes } from '../routes/routes'
import type { Entry } from './schema'

/** Returns the page of an entry's subject, or null if that is deleted: the log outlives it. */
export function buildEntryHref({
  entity,
  row_id,
  is_there,
}: Pick<Entry, 'entity' | 'row_id' | 'is_there'>): string | null {
  if (entity === 'article') return routes.articleHistory(row_id)
  if (!is_there) return null
  if (entity === 'correction') return routes.rejoinders
  if (entity === 'topic') return routes.topics
  if (entity === 'front_page') return routes.frontPage
  if (entity === 'inquiry') return routes.inquiry(row_id)
  if (entity === 'settings') return routes.settings
  if (entity === 'subscribers') return routes.subscribers
  if (entity === 'story') return routes.adminStory(row_id)
  const tabs = {
    draft_article: 'drafts',
    profile: 'users',
    ad: 'advertisements',
    banner: 'banners',
    source: 'sources',
    notification_settings: 'whatsapp',
    message: 'messages',
    second_factor: 'users',
    invitation: 'users',
  } as const
  return routes.adminTab(tabs[entity])
}
