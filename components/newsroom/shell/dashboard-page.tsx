import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { Query } from '@/lib/db/query'
import { dashboardOf } from '@/lib/routes/routes'

import { AccessDenied } from './access-denied'
import { type DashboardView, explainMissing, getViewName, openView, openVisit, type Visit } from './dashboard-view'
import { EditorPage } from './editor-page'
import { DeletedRecord } from './gone'
import { OpenSheet } from '@/components/newsroom/table/open-sheet'
import { StaffPage } from './staff-page'
import { TabPage } from './tab-page'

interface PageProps {
  params: Promise<{ id?: string; number?: string }>
  searchParams: Promise<Query>
}

/** Makes the page of a view. */
export function dashboardPage<Data = undefined>(view: DashboardView<Data>) {
  return async function DashboardPage(props: PageProps) {
    const [params, query] = await Promise.all([props.params, props.searchParams])
    const visit = await openVisit({ params, query }, view.roles ?? EDITORS, false)
    return (
      <>
        {renderPage(view, visit)}
        <OpenSheet query={query} />
      </>
    )
  }
}

async function renderPage<Data>(view: DashboardView<Data>, visit: Visit) {
  const { isForAdmins, denied, back, hasBar = false, isWide = false } = view
  if (isForAdmins && !holdsRole(visit.person, ADMINS)) return <AccessDenied {...(denied && { text: denied })} />
  const opened = await openView(view, visit).catch((error: unknown) => explainMissing(view, error))
  if (typeof opened === 'string') return renderMissing(view, visit, opened)
  const { title, isEditor, content } = opened
  if (isEditor) {
    return (
      <EditorPage title={title} hasMain={hasBar}>
        {content}
      </EditorPage>
    )
  }
  if (!back) return content
  const frame = { title, back: back(visit), isWide, children: content }
  return hasBar ? <StaffPage {...frame} person={visit.person} /> : <TabPage {...frame} />
}

function renderMissing<Data>(view: DashboardView<Data>, visit: Visit, text: string) {
  const { person } = visit
  const back = view.back?.(visit) ?? { href: dashboardOf(person), label: 'Dashboard' }
  const frame = {
    title: getViewName(view) || 'Not Found',
    back,
    children: <DeletedRecord text={text} list={back.href} />,
  }
  return view.hasBar ? <StaffPage {...frame} person={person} /> : <TabPage {...frame} />
}
