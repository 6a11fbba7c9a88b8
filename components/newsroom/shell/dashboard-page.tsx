import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { Query } from '@/lib/db/query'

import { AccessDenied } from './access-denied'
import { type DashboardView, openView, openVisit, type Visit } from './dashboard-view'
import { EditorPage } from './editor-page'
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
  const { title, isEditor, content } = await openView(view, visit)
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
