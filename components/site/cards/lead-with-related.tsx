import { type LeadTeaser, type Teaser, buildTeaserPath } from '@/lib/articles/teaser'

import { Headline } from './headline.client'
import { LeadArticle } from './lead-article'

interface LeadWithRelatedProps {
  lead: LeadTeaser
  label: string
  related: readonly Teaser[]
}

/** The lead article, with related headlines below it. */
export function LeadWithRelated({ lead, label, related }: LeadWithRelatedProps) {
  return (
    <div className="space-y-4 lg:col-span-2">
      <LeadArticle article={lead} label={label} />
      {related.length > 0 && (
        <ul aria-label="Related to the lead" className="grid gap-x-6 border-t border-rule sm:grid-cols-3">
          {related.map((article) => (
            <li
              key={buildTeaserPath(article)}
              className="pt-3 max-sm:not-first:mt-3 max-sm:not-first:border-t max-sm:border-rule"
            >
              <Headline article={article} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
