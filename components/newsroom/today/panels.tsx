import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Age } from '@/components/site/ui/age'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import type { Person, StaffClient } from '@/lib/db/staff'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { formatClock } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { listLongestWaiting, listOpenTexts, listReadNow, listScheduled, readWaiting } from '@/lib/today/queries.staff'
import { abbreviate } from '@/lib/views/words'

import { Panel, PanelRow, ROW_TITLE } from './panel'

export interface TodayProps {
  db: StaffClient
  person: Person
  /** The current time (Unix time in ms). */
  now: number
}

export function WaitingPanel({ db, person, now, hasColumns = false }: TodayProps & { hasColumns?: boolean }) {
  return (
    <Panel
      id="waiting"
      title="Waiting for you"
      hasColumns={hasColumns}
      read={() => readWaiting(db, person, now)}
      renderRow={({ count, what, href, detail }) => (
        <PanelRow
          key={href}
          start={<span className="headline min-w-8 text-lg tabular-nums">{count > 999 ? '999+' : count}</span>}
          end={detail}
        >
          <Link href={href} className={ROW_TITLE}>
            <span className="sr-only">{count} </span>
            {what}
          </Link>
        </PanelRow>
      )}
      empty="Nothing waits for you."
    />
  )
}

export function ReviewPanel({ db }: TodayProps) {
  return (
    <Panel
      id="to-review"
      title="To review"
      note="Longest wait first"
      read={() => listLongestWaiting(db)}
      renderRow={({ id, title, author_name, category, created_at }) => (
        <PanelRow key={id} end={<Age at={created_at} />}>
          <span className="min-w-0 grow">
            <SheetLink href={routes.adminStory(id)} className={ROW_TITLE}>
              {title}
            </SheetLink>
            <span className="block text-xs text-muted-foreground">
              {author_name || 'Unknown'} · {category}
            </span>
          </span>
        </PanelRow>
      )}
      empty="No stories wait for a review. Stories that news anchors submit appear here."
    />
  )
}

export function SchedulePanel({ db, person, now }: TodayProps) {
  // Only editors can open the article; authors see when their story appears.
  const isEditor = holdsRole(person, EDITORS)
  return (
    <Panel
      id="scheduled"
      title="Scheduled today"
      note="Accra time"
      read={() => listScheduled(db, now)}
      renderRow={({ id, title, published, publication_date }) => (
        <PanelRow
          key={id}
          start={
            <Time at={publication_date} className="min-w-12 shrink-0 tabular-nums">
              {formatClock(publication_date)}
            </Time>
          }
          end={!published && 'Draft'}
        >
          {isEditor ? (
            <Link href={routes.editArticle(id)} className={ROW_TITLE}>
              {title}
            </Link>
          ) : (
            <span className={ROW_TITLE}>{title}</span>
          )}
        </PanelRow>
      )}
      empty="Nothing more is scheduled for today."
    />
  )
}

export function ReadPanel({ db }: TodayProps) {
  return (
    <Panel
      id="read"
      title="Read now"
      note="Views in 48 hours"
      read={() => listReadNow(db)}
      renderRow={({ id, slug, title, recent_views }) => (
        <PanelRow key={id} end={abbreviate(recent_views)}>
          <a href={routes.story(slug)} className={ROW_TITLE}>
            {title}
          </a>
        </PanelRow>
      )}
      empty="No story was opened in the last 48 hours."
    />
  )
}

export function WritingPanel({ db }: TodayProps) {
  return (
    <Panel
      id="writing"
      title="Writing now"
      read={() => listOpenTexts(db)}
      renderRow={({ name, subject, title, opened_at }) => (
        <li key={`${subject} ${name}`} className="py-2">
          <span className="font-semibold">{name}</span>
          <span className="block break-words">{title}</span>
          <span className="block text-xs text-muted-foreground">
            since <Time at={opened_at}>{formatClock(opened_at)}</Time>
          </span>
        </li>
      )}
      empty="No colleague has a text open."
    />
  )
}
