import type { ReactNode } from 'react'

import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { UserRole } from '@/lib/auth/schema'
import { toListQuery } from '@/lib/list-return'
import type { Query } from '@/lib/query'

import { AccessDenied } from './access-denied'
import type { BackLinkProps } from './back-link'
import { EditorPage } from './editor-page'
import { RouteDialog } from './route-dialog.client'
import { StaffPage } from './staff-page'
import { TabPage } from './tab-page'

export type Visit = Awaited<ReturnType<typeof openDashboard>> & {
  /** `id` is '' without one. */
  params: { id: string; number?: string }
  id: string
  query: Query
  /** Query of the list behind it. */
  list: string
  isDialog: boolean
}

/** Fills the screen or opens as a dialog over a list. */
export interface DashboardView<Data = undefined> {
  /** May throw notFound() or redirect(). First, so that TypeScript infers `Data` from it. */
  load?: (visit: Visit) => Promise<Data>
  /** Without a title, the content has its own. */
  title?: string | ((data: Data) => string)
  back?: (visit: Visit) => BackLinkProps
  /** Editors by default; others are sent to sign in. */
  roles?: readonly UserRole[]
  /** Chief authors see why not; `denied` is the specification's sentence for this tab. */
  isForAdmins?: boolean
  denied?: string
  /** Outside /admin, whose layout has the bar. */
  hasBar?: boolean
  isWide?: boolean
  /** Only its own bar and headline, and a wide dialog. */
  isEditor?: boolean | ((data: Data) => boolean)
  dialog?: { isNarrow?: boolean; isForm?: boolean }
  render: (visit: Visit, data: Data) => ReactNode | Promise<ReactNode>
}

interface PageProps {
  params: Promise<{ id?: string; number?: string }>
  searchParams: Promise<Query>
}

async function toVisit(props: PageProps, roles: readonly UserRole[], isDialog: boolean): Promise<Visit> {
  const [dashboard, asked, query] = await Promise.all([openDashboard(roles), props.params, props.searchParams])
  const params = { ...asked, id: asked.id ?? '' }
  return { ...dashboard, params, id: params.id, query, list: toListQuery(query), isDialog }
}

async function open<Data>({ load, title, isEditor, render }: DashboardView<Data>, visit: Visit) {
  const data = (await load?.(visit)) as Data
  return {
    title: (typeof title === 'function' ? title(data) : title) ?? '',
    isEditor: typeof isEditor === 'function' ? isEditor(data) : (isEditor ?? false),
    content: await render(visit, data),
  }
}

export function dashboardPage<Data = undefined>(view: DashboardView<Data>) {
  const { roles = EDITORS, isForAdmins, denied, back, hasBar = false, isWide = false } = view
  return async function DashboardPage(props: PageProps) {
    const visit = await toVisit(props, roles, false)
    if (isForAdmins && !holdsRole(visit.person, ADMINS)) return <AccessDenied {...(denied && { text: denied })} />
    const { title, isEditor, content } = await open(view, visit)
    if (isEditor) {
      return (
        <EditorPage title={title} hasMain={hasBar}>
          {content}
        </EditorPage>
      )
    }
    if (!back) return content
    const frame = { title, back: back(visit), children: content }
    return hasBar ? <StaffPage {...frame} person={visit.person} /> : <TabPage {...frame} isWide={isWide} />
  }
}

export function dashboardDialog<Data = undefined>(view: DashboardView<Data>) {
  const roles = view.isForAdmins ? ADMINS : (view.roles ?? EDITORS)
  return async function DashboardDialog(props: PageProps) {
    const { title, isEditor, content } = await open(view, await toVisit(props, roles, true))
    return (
      <RouteDialog title={title} isEditor={isEditor} {...view.dialog}>
        {content}
      </RouteDialog>
    )
  }
}
