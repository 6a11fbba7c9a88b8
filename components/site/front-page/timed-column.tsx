import { CardTitle } from '@/components/site/cards/card-title'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { Time } from '@/components/site/ui/time'
import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'
import { routes } from '@/lib/routes/routes'

export type TimedTeaser = Teaser & { publication_date: string; clock: string; head: string }

/** The newest headlines with the time of day, below the day if it is not today. Two links to what is asked for most end it. */
export const TimedColumn = ({ articles }: { articles: readonly TimedTeaser[] }) => (
  <section aria-labelledby="timed">
    <SectionHeading id="timed">Latest</SectionHeading>
    <ol className="-mt-2 divide-y divide-rule">
      {articles.map(({ publication_date, clock, head, ...article }) => (
        <li key={buildTeaserPath(article)} className="group relative py-2.5 max-sm:nth-[n+8]:hidden 2xl:py-3.5">
          {head && <p className="mb-2 text-xs font-semibold text-muted-foreground">{head}</p>}
          <div className="flex gap-3">
            <Time at={publication_date} className="w-11 shrink-0 pt-px text-xs text-red">
              {clock}
            </Time>
            <CardTitle article={article} className="text-sm leading-snug 2xl:text-base" />
          </div>
        </li>
      ))}
    </ol>
    <p className="flex flex-wrap gap-x-4 border-t border-rule text-xs font-semibold text-red">
      <a href={routes.category('Politics')} className="inline-flex min-h-11 items-center hover:underline">
        Latest in Politics
      </a>
      <a href={routes.newsletter} className="inline-flex min-h-11 items-center hover:underline">
        Get the newsletter
      </a>
    </p>
  </section>
)
