import type { ReactNode } from 'react'

import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

import { AccessDenied } from './access-denied'
import type { BackLinkProps } from './back-link'
import { RouteDialog } from './route-dialog.client'
import { TabPage } from './tab-page'

type Visit = Awaited<ReturnType<typeof openDashboard>> & {
  /** Of the record the page is about; '' without one. */
  id: string
  /** The query of the list that the page was opened from. */
  list: string
  query: Query
}

/** A page below /admin, whether it fills the screen or opens as a dialog over its list. */
export interface DashboardView<Data = undefined> {
  /** May end with notFound(). First, so that TypeScript infers `Data` from it. */
  load?: (visit: Visit) => Promise<Data>
  /** Without a title and a way back, the content has its own. */
  title?: string | ((data: Data) => string)
  back?: (visit: Visit) => BackLinkProps
  isWide?: boolean
  /** Chief authors see why not; `denied` is the specification's sentence for this tab, if it has one. */
  isForAdmins?: boolean
  denied?: string
  dialog?: { isNarrow?: boolean; isForm?: boolean }
  render: (visit: Visit, data: Data) => ReactNode | Promise<ReactNode>
}

interface PageProps {
  params: Promise<{ id?: string }>
  searchParams: Promise<Query>
}

async function open<Data>(view: DashboardView<Data>, visit: Visit) {
  const data = (await view.load?.(visit)) as Data
  const title = typeof view.title === 'function' ? view.title(data) : view.title
  return { title: title ?? '', content: await view.render(visit, data) }
}

async function toVisit({ params, searchParams }: PageProps, roles: typeof ADMINS | typeof EDITORS): Promise<Visit> {
  const [dashboard, { id = '' }, query] = await Promise.all([openDashboard(roles), params, searchParams])
  return { ...dashboard, id, query, list: toList(query) }
}

export function dashboardPage<Data = undefined>(view: DashboardView<Data>) {
  return async function DashboardPage(props: PageProps) {
    const visit = await toVisit(props, EDITORS)
    if (view.isForAdmins && !holdsRole(visit.person, ADMINS))
      return <AccessDenied {...(view.denied && { text: view.denied })} />
    const { title, content } = await open(view, visit)
    if (!view.back) return content
    return (
      <TabPage title={title} back={view.back(visit)} isWide={view.isWide ?? false}>
        {content}
      </TabPage>
    )
  }
}

export function dashboardDialog<Data = undefined>(view: DashboardView<Data>) {
  return async function DashboardDialog(props: PageProps) {
    const { title, content } = await open(view, await toVisit(props, view.isForAdmins ? ADMINS : EDITORS))
    return (
      <RouteDialog title={title} {...view.dialog}>
        {content}
      </RouteDialog>
    )
  }
}
