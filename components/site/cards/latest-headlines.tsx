import clsx from 'clsx/lite'

import { PageSection } from '@/components/site/pages/page-section'
import { Age } from '@/components/site/ui/age'
import { Link } from '@/components/site/ui/link'
import type { ArticleCard } from '@/lib/articles/schema'
import { isItalic } from '@/lib/articles/teaser'
import { routes } from '@/lib/routes/routes'

export const LATEST_COUNT = 6

/** Offers headlines on pages that would otherwise have nothing to read. */
export function LatestHeadlines({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <PageSection id="latest" title="Latest News">
      <ul className="divide-y divide-rule border-b border-rule">
        {articles.map(({ title, slug, category, publication_date }) => (
          <li key={slug} className="group relative space-y-1 py-3">
            <h3 dir="auto" className={clsx('text-lg', isItalic({ category }) && 'italic')}>
              <Link href={routes.story(slug)} className="card-link underline-offset-4 group-hover:underline">
                {title}
              </Link>
            </h3>
            <p className="text-xs text-muted-foreground">
              <Age at={publication_date} />
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
