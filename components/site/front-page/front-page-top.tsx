import clsx from 'clsx/lite'

import { ArticleCard } from '@/components/site/cards/article-card.client'
import { LeadWithRelated } from '@/components/site/cards/lead-with-related'
import { buildTeaserPath, type LeadTeaser, type Teaser } from '@/lib/articles/teaser'

import { TimedColumn, type TimedTeaser } from './timed-column'

interface FrontPageTopProps {
  lead: LeadTeaser
  related: readonly Teaser[]
  /** The first two have pictures, or none has. */
  seconds: readonly Teaser[]
  timed: readonly TimedTeaser[]
}

/** How many of the second stories stand in the third column; the others are below the lead. */
const IN_COLUMN = 4

function Seconds({ articles, className }: { articles: readonly Teaser[]; className: string }) {
  if (articles.length === 0) return null
  return (
    <div className={clsx('grid content-start gap-x-6 gap-y-4 sm:grid-cols-2', className)}>
      {articles.map((article, index) => (
        <ArticleCard
          key={buildTeaserPath(article)}
          article={article}
          className={clsx('max-sm:border-t max-sm:border-rule max-sm:pt-4', index > 0 && 'lg:border-rule')}
        />
      ))}
    </div>
  )
}

/** The lead over two of four columns, the newest headlines with their times, and the second stories. */
export function FrontPageTop({ lead, related, seconds, timed }: FrontPageTopProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-4 lg:grid-rows-[auto_1fr] lg:gap-6">
      <LeadWithRelated lead={lead} label="Featured Story" related={related} />
      <Seconds
        articles={seconds.slice(0, IN_COLUMN)}
        className="lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:grid-cols-1 lg:border-l lg:border-rule lg:pl-6"
      />
      <Seconds articles={seconds.slice(IN_COLUMN)} className="lg:col-span-2" />
      {timed.length > 0 && (
        <div className="lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-rule lg:pl-6">
          <TimedColumn articles={timed} />
        </div>
      )}
    </div>
  )
}
