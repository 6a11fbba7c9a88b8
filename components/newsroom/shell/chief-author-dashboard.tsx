import { StaffHeader } from '@/components/newsroom/shell/staff-header'
import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { WithToday } from '@/components/newsroom/today/today'
import { QueueNews } from '@/components/newsroom/stories/queue-news.client'
import { ReviewList } from '@/components/newsroom/stories/review-list'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { countUnpublishedArticles, listUnpublishedArticles } from '@/lib/articles/queries.staff'
import { load } from '@/lib/db/load'
import { parseChoice, parsePage, buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { countStories, listStories } from '@/lib/stories/queries.staff'
import { sumCounts } from '@/lib/stories/rules'
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

const buildTabHref = (tab: Tab, page = 1) =>
  buildPageHref(routes.chiefAuthor, page, { tab: tab === 'pending' ? undefined : tab })

type DashboardProps = Pick<Visit, 'db' | 'person' | 'query'>

export function ChiefAuthorDashboard(props: DashboardProps) {
  return (
    <>
      <StaffHeader
        title={
          <>
            Chief Author<span className="max-sm:sr-only"> Dashboard</span>
          </>
        }
        person={props.person}
      >
        <Button asChild variant="ghost" size="sm">
          <Link href={routes.admin}>Admin</Link>
        </Button>
        <Button asChild size="sm">
          <SheetLink href={routes.newArticle} aria-keyshortcuts="n">
            <span>
              Create<span className="max-[359px]:sr-only"> Article</span>
            </span>
          </SheetLink>
        </Button>
      </StaffHeader>
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Stories {...props} />
      </main>
    </>
  )
}

async function Stories({ db, person, query }: DashboardProps) {
  const tab = parseChoice(query.tab, TABS) ?? 'pending'
  const page = parsePage(query)
  const loaded = await load('chief author dashboard', () =>
    Promise.all([countStories(db), countUnpublishedArticles(db), loadTab(db, tab, page)]),
  )
  if ('reference' in loaded) {
    return <Failure text={`Failed to load stories: reference ${loaded.reference}`} retry={buildTabHref(tab, page)} />
  }
  const [stories, drafts, list] = loaded.data
  const counts = { pending: stories.pending, drafts, all: sumCounts(stories) }
  const tabs = TABS.map((name) => ({
    href: buildTabHref(name),
    label: LABELS[name],
    count: counts[name],
    isCurrent: name === tab,
  }))
  return (
    <WithToday db={db} person={person} now={Date.now()}>
      <StaffTabs label="Stories and articles" tabs={tabs} />
      {tab !== 'drafts' && <QueueNews pending={stories.pending} />}
      {'articles' in list ? (
        <UnpublishedArticles articles={list.articles} />
      ) : (
        <ReviewList stories={list.stories} empty={tab === 'pending' ? 'No stories pending review.' : NO_STORIES} />
      )}
      <Pager page={page} hasMore={list.hasMore} buildHref={(other) => buildTabHref(tab, other)} />
    </WithToday>
  )
}

function loadTab(db: StaffClient, tab: Tab, page: number) {
  if (tab === 'drafts') return listUnpublishedArticles(db, page)
  return listStories(db, { page, status: tab === 'pending' ? 'pending' : undefined })
}
