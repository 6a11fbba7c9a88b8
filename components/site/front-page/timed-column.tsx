import { SectionHeading } from '@/components/site/cards/section-heading'
import { Time } from '@/components/site/ui/time'
import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'
import { routes } from '@/lib/routes/routes'

export type TimedTeaser = Teaser & { publication_date: string; clock: string }

/** The newest headlines with the time of day; older ones have the day. Two links to what is asked for most end it. */
export const TimedColumn = ({ articles }: { articles: readonly TimedTeaser[] }) => (
  <section aria-labelledby="timed">
    <SectionHeading id="timed">Latest</SectionHeading>
    <ol className="-mt-2 divide-y divide-rule">
      {articles.map(({ publication_date, clock, ...article }) => (
        <li
          key={buildTeaserPath(article)}
          className="group relative flex gap-3 py-2.5 max-sm:nth-[n+8]:hidden 2xl:py-3.5"
        >
          <Time at={publication_date} className="w-11 shrink-0 pt-px text-xs text-red">
            {clock}
          </Time>
          <h3 dir="auto" className="text-sm leading-snug 2xl:text-base">
            <a href={buildTeaserPath(article)} className="card-link underline-offset-4 group-hover:underline">
              {article.title}
            </a>
          </h3>
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
