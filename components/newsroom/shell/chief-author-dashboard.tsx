import { StaffHeader } from '@/components/newsroom/shell/staff-header'
import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { QueueNews } from '@/components/newsroom/stories/queue-news.client'
import { ReviewList } from '@/components/newsroom/stories/review-list'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { countUnpublishedArticles, listUnpublishedArticles } from '@/lib/articles/queries.staff'
import { load } from '@/lib/db/load'
import { parseChoice, toPage, buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { countStories, listStories } from '@/lib/stories/queries.staff'
import { toTotal } from '@/lib/stories/rules'
import type { StaffClient } from '@/lib/db/staff'

import type { Visit } from './dashboard-view'
import { Failure } from './load-failure'
import { Pager } from '@/components/newsroom/table/pager'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { UnpublishedArticles } from '@/components/newsroom/articles/unpublished-articles'

const TABS = ['pending', 'drafts', 'all'] as const
type Tab = (typeof TABS)[number]

const LABELS: Record<Tab, string> = { pending: 'Pending Review', drafts: 'Draft Articles', all: 'All Stories' }
const NO_STORIES = 'No stories found. News anchors can submit stories for review.'

const toHref = (tab: Tab, page = 1) =>
  buildPageHref(routes.chiefAuthor, page, { tab: tab === 'pending' ? undefined : tab })

type DashboardProps = Pick<Visit, 'db' | 'person' | 'query'>

export function ChiefAuthorDashboard(props: DashboardProps) {
  return (
    <>
      <StaffHeader title="Chief Author Dashboard" person={props.person}>
        <Button asChild variant="ghost" size="sm">
          <Link href={routes.admin}>Admin</Link>
        </Button>
        <Button asChild size="sm">
          <SheetLink href={routes.newArticle} aria-keyshortcuts="n">
            Create Article
          </SheetLink>
        </Button>
      </StaffHeader>
      <main>
        <Stories {...props} />
      </main>
    </>
  )
}

async function Stories({ db, query }: DashboardProps) {
  const tab = parseChoice(query.tab, TABS) ?? 'pending'
  const page = toPage(query)
  const loaded = await load('chief author dashboard', () =>
    Promise.all([countStories(db), countUnpublishedArticles(db), loadTab(db, tab, page)]),
  )
  if ('reference' in loaded) {
    return <Failure text={`Failed to load stories: reference ${loaded.reference}`} retry={toHref(tab, page)} />
  }
  const [stories, drafts, list] = loaded.data
  const counts = { pending: stories.pending, drafts, all: toTotal(stories) }
  const tabs = TABS.map((name) => ({
    href: toHref(name),
    label: LABELS[name],
    count: counts[name],
    isCurrent: name === tab,
  }))
  return (
    <div className="py-3">
      <StaffTabs label="Stories and articles" tabs={tabs} />
      {tab !== 'drafts' && <QueueNews pending={stories.pending} />}
      {'articles' in list ? (
        <UnpublishedArticles articles={list.articles} />
      ) : (
        <ReviewList stories={list.stories} empty={tab === 'pending' ? 'No stories pending review.' : NO_STORIES} />
      )}
      <Pager page={page} hasMore={list.hasMore} toHref={(other) => toHref(tab, other)} />
    </div>
  )
}

function loadTab(db: StaffClient, tab: Tab, page: number) {
  if (tab === 'drafts') return listUnpublishedArticles(db, page)
  return listStories(db, { page, status: tab === 'pending' ? 'pending' : undefined })
}
