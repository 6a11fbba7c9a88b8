import clsx from 'clsx'
import type { ReactNode } from 'react'

import { LinkPending } from '@/components/newsroom/shell/staff-link-pending.client'
import { BackLink } from '@/components/newsroom/shell/back-link'
import { StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import type { Week } from '@/lib/articles/calendar'
import { articleList } from '@/lib/articles/dashboard'
import type { PlannedArticle } from '@/lib/articles/queries.staff'
import { formatDateTime, formatLongDate, formatMonthDay, formatTime, formatWeekday } from '@/lib/format'
import { routes } from '@/lib/routes/routes'

import { sectionTextClass } from '@/components/site/cards/section-colours'

interface WeekCalendarProps {
  week: Week
  planned: PlannedArticle[]
  unscheduled: PlannedArticle[]
  /** Whether there are more unscheduled drafts than are listed. */
  hasMore: boolean
  /** The next scheduled article, in whatever week. */
  next: PlannedArticle | null
  now: number
}

export function WeekCalendar({ week, planned, unscheduled, hasMore, next, now }: WeekCalendarProps) {
  const byDay = Map.groupBy(planned, ({ publication_date }) => new Date(publication_date).toISOString().slice(0, 10))
  const drafts = articleList.buildHref(articleList.parse({ status: 'draft' }))
  return (
    <div className="py-4">
      <BackLink href={routes.adminTab('articles')} label="Articles" />
      <div className="mt-1 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-2xl">Week of {formatLongDate(week.from)}</h2>
          <p className="mt-1 text-sm text-muted-foreground">
            {next ? (
              <>
                Next:{' '}
                <Link
                  href={routes.calendar(next.publication_date.slice(0, 10))}
                  className="underline underline-offset-4 hover:text-ink"
                >
                  <Time at={next.publication_date}>{formatDateTime(next.publication_date)}</Time>
                </Link>
                , Accra time (GMT)
              </>
            ) : (
              'Nothing is scheduled. Times are in Accra time (GMT).'
            )}
          </p>
        </div>
        <nav aria-label="Weeks" className="flex gap-2">
          {week.previous && <WeekLink day={week.previous}>Previous</WeekLink>}
          <WeekLink>This Week</WeekLink>
          {week.next && <WeekLink day={week.next}>Next</WeekLink>}
        </nav>
      </div>
      <div className="gap-x-6 gap-y-8 max-xl:space-y-8 xl:grid xl:grid-cols-[1fr_15rem]">
        <ol className="border-t border-rule max-lg:divide-y max-lg:divide-rule lg:grid lg:grid-cols-7 lg:divide-x lg:divide-rule lg:border-b has-data-pending:opacity-60">
          {week.days.map((day) => (
            <Day key={day} day={day} articles={byDay.get(day) ?? []} now={now} />
          ))}
        </ol>
        <section aria-labelledby="unscheduled">
          <h3 id="unscheduled" className="border-t border-rule pt-3 pb-2 text-base">
            Unscheduled Drafts
          </h3>
          {unscheduled.length === 0 ? (
            <p className="text-sm text-muted-foreground">Every draft has a date.</p>
          ) : (
            <ul className="space-y-3 sm:max-xl:columns-2 sm:max-xl:gap-6">
              {unscheduled.map((article) => (
                <li key={article.id} className="break-inside-avoid">
                  <Entry article={article} />
                </li>
              ))}
            </ul>
          )}
          {hasMore && (
            <Link href={drafts} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
              All drafts
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}

function WeekLink({ day, children }: { day?: string; children: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link href={routes.calendar(day)} scroll={false}>
        {children}
        <LinkPending />
      </Link>
    </Button>
  )
}

function Day({ day, articles, now }: { day: string; articles: PlannedArticle[]; now: number }) {
  const isToday = new Date(now).toISOString().startsWith(day)
  const isPublished = ({ published, publication_date }: PlannedArticle) =>
    published && Date.parse(publication_date) <= now
  const [out, ahead] = [articles.filter(isPublished), articles.filter((article) => !isPublished(article))]
  return (
    <li className="gap-4 py-3 max-lg:grid max-lg:grid-cols-[4.5rem_1fr] lg:min-h-64 lg:px-2.5 lg:first:pl-0 lg:last:pr-0">
      <h3
        className={clsx(
          'flex flex-wrap items-baseline gap-x-1.5 self-start pb-2 font-sans text-sm font-semibold',
          isToday ? 'text-red' : 'text-ink',
        )}
      >
        <span>{formatWeekday(day)}</span>
        <Time at={day} className="text-xs font-normal text-muted-foreground tabular-nums">
          {formatMonthDay(day)}
        </Time>
        {isToday && <span className="sr-only">, today</span>}
      </h3>
      <div className="min-w-0 space-y-3">
        {ahead.length > 0 && (
          <ul className="space-y-3">
            {ahead.map((article) => (
              <li key={article.id}>
                <Entry article={article} isPlanned />
              </li>
            ))}
          </ul>
        )}
        {out.length > 0 && <Published articles={out} />}
        {articles.length === 0 && <p className="text-sm text-muted-foreground lg:sr-only">Nothing scheduled</p>}
      </div>
    </li>
  )
}

const SHOWN = 3

/** What has been published. Most of it is collapsed, because a calendar is about what comes. */
function Published({ articles }: { articles: PlannedArticle[] }) {
  const rest = articles.slice(SHOWN)
  return (
    <>
      <PublishedList articles={articles.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-xs text-muted-foreground hover:text-ink">
            {rest.length} more published
          </summary>
          <div className="mt-3">
            <PublishedList articles={rest} />
          </div>
        </details>
      )}
    </>
  )
}

function PublishedList({ articles }: { articles: PlannedArticle[] }) {
  return (
    <ul className="space-y-2.5">
      {articles.map(({ id, title, publication_date }) => (
        <li key={id} className="text-xs leading-snug text-muted-foreground">
          <Time at={publication_date} className="block tabular-nums">
            {formatTime(publication_date)}
          </Time>
          <Link href={routes.editArticle(id)} className="line-clamp-3 break-words hover:text-ink hover:underline">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Entry({ article, isPlanned = false }: { article: PlannedArticle; isPlanned?: boolean }) {
  const { id, title, category, published, publication_date } = article
  return (
    <Frame isDraft={!published}>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground tabular-nums">
        {isPlanned && <Time at={publication_date}>{formatTime(publication_date)}</Time>}
        <span className={clsx('font-semibold', sectionTextClass(category))}>{category}</span>
        {isPlanned && !published && <StatusDot tone="muted">Draft</StatusDot>}
      </p>
      <Link
        href={routes.editArticle(id)}
        className="block text-sm leading-snug font-semibold break-words after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
    </Frame>
  )
}

/** The border of an article, dashed for a draft, which will not be published on its date. */
const Frame = ({ isDraft, children }: { isDraft: boolean; children: ReactNode }) => (
  <div className={clsx('relative border-l-2 pl-2', isDraft ? 'border-dashed border-muted-foreground' : 'border-green')}>
    {children}
  </div>
)
