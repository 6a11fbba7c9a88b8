import type { Category } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { formatFeedFile } from '@/lib/content/feeds/rules'
import { routes } from '@/lib/routes/routes'

import { CopyButton } from './copy-button.client'

const LISTED: readonly (Category | null)[] = [
  null,
  'Politics',
  'Sports',
  'Business',
  'Technology',
  'Entertainment',
  'Lifestyle',
  'Opinion',
]

/** Lists the eight feeds that are requested most. */
export function FeedList() {
  const { siteUrl } = env()
  return (
    <ul className="divide-y divide-rule border-b border-rule">
      {LISTED.map((category) => {
        const path = routes.feed(formatFeedFile({ category, format: 'rss' }))
        const name = category ?? 'All News'
        return (
          <li key={name} className="flex min-h-16 items-center gap-4 py-2">
            <a
              href={path}
              className="group grid min-h-11 min-w-0 flex-1 content-center gap-x-4 sm:grid-cols-[9rem_1fr] sm:items-baseline"
            >
              <strong className="group-hover:text-red">{name}</strong>
              <span className="text-sm wrap-anywhere text-muted-foreground group-hover:underline">
                {siteUrl}
                <wbr />
                {path}
              </span>
            </a>
            <CopyButton
              text={siteUrl + path}
              what={`the feed URL of ${name}`}
              done="RSS feed URL copied to clipboard!"
            />
          </li>
        )
      })}
    </ul>
  )
}
