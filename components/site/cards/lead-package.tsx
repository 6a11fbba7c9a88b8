import clsx from 'clsx'

import { type LeadTeaser, type Teaser, toPath } from '@/lib/articles/teaser'

import { ArticleCard } from './article-card.client'
import { Headline } from './headline.client'
import { LeadArticle } from './lead-article'

interface LeadPackageProps {
  lead: LeadTeaser
  label?: string
  related?: readonly Teaser[]
  seconds: readonly Teaser[]
}

/** The lead article with related headlines. The second articles are next to it, or below if it has no picture. */
export function LeadPackage({ lead, label, related, seconds }: LeadPackageProps) {
  const isBeside = seconds.length > 0 && lead.image_url
  return (
    <div className={clsx('grid gap-8 lg:gap-6', isBeside && 'lg:grid-cols-2')}>
      <div className="space-y-4">
        <LeadArticle article={lead} label={label} />
        {related && related.length > 0 && (
          <ul aria-label="Related to the lead" className="grid gap-x-6 border-t border-rule sm:grid-cols-3">
            {related.map((article) => (
              <li
                key={toPath(article)}
                className="pt-3 max-sm:not-first:mt-3 max-sm:not-first:border-t max-sm:border-rule"
              >
                <Headline article={article} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {seconds.length > 0 && (
        <div
          className={clsx(
            'grid content-between gap-x-6 gap-y-4 sm:grid-cols-2 lg:[&_.line-clamp-2]:line-clamp-4 2xl:[&_h3]:text-xl',
            isBeside && 'lg:border-l lg:border-rule lg:pl-6',
          )}
        >
          {seconds.map((article, index) => (
            <ArticleCard
              key={toPath(article)}
              article={article}
              sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 5rem"
              // From tablet width on, only the first row has pictures.
              className={clsx(
                'max-sm:border-t max-sm:border-rule max-sm:pt-4',
                index > 1 && 'sm:border-t sm:border-rule sm:pt-3',
              )}
            />
          ))}
        </div>
      )}
    </div>
  )
}
