import type { ReactNode } from 'react'

import { openDashboard } from '@/lib/auth/queries.staff'
import type { UserRole } from '@/lib/auth/schema'
import { readListQuery } from '@/lib/lists/list-return'
import type { Query } from '@/lib/db/query'

import type { BackLinkProps } from './back-link'

export type Visit = Awaited<ReturnType<typeof openDashboard>> & {
  /** `id` is '' without one. */
  params: { id: string; number?: string }
  id: string
  query: Query
  /** Query of the list behind it. */
  list: string
  isSheet: boolean
}

/** Fills the screen, or opens as a sheet over the page that links to it. */
export interface DashboardView<Data = undefined> {
  /** May throw notFound() or redirect(). First, so that TypeScript infers `Data` from it. */
  load?: (visit: Visit) => Promise<Data>
  /** Without a title, the content has its own. */
  title?: string | ((data: Data) => string)
  /** Title of the window, if not `title`. */
  name?: string
  back?: (visit: Visit) => BackLinkProps
  /** Editors by default; others are sent to sign in. */
  roles?: readonly UserRole[]
  /** Chief authors see why not; `denied` is the specification's sentence for this tab. */
  isForAdmins?: boolean
  denied?: string
  /** Outside /admin, whose layout has the bar. */
  hasBar?: boolean
  isWide?: boolean
  /** The view brings its own header, so the page adds none; as a sheet it is wide. */
  isEditor?: boolean | ((data: Data) => boolean)
  sheet?: { isNarrow?: boolean; isForm?: boolean }
  render: (visit: Visit, data: Data) => ReactNode | Promise<ReactNode>
}

/** Title of the window, which does not depend on the record. */
export const toName = <Data>({ name, title }: DashboardView<Data>): string =>
  name ?? (typeof title === 'string' ? title : '')

interface Address {
  params: { id?: string; number?: string }
  query: Query
}

/** Sends visitors without one of the roles to sign in. */
export async function toVisit(address: Address, roles: readonly UserRole[], isSheet: boolean): Promise<Visit> {
  const dashboard = await openDashboard(roles)
  const { query } = address
  const params = { ...address.params, id: address.params.id ?? '' }
  return { ...dashboard, params, id: params.id, query, list: readListQuery(query), isSheet }
}

export async function openView<Data>({ load, title, isEditor, render }: DashboardView<Data>, visit: Visit) {
  const data = (await load?.(visit)) as Data
  return {
    title: (typeof title === 'function' ? title(data) : title) ?? '',
    isEditor: typeof isEditor === 'function' ? isEditor(data) : (isEditor ?? false),
    content: await render(visit, data),
  }
}
