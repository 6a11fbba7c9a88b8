import type { ReactNode } from 'react'

import { openDashboard } from '@/lib/auth/queries.staff'
import type { UserRole } from '@/lib/auth/schema'
import { readListQuery } from '@/lib/lists/list-return'
import type { Query } from '@/lib/db/query'

import type { BackLinkProps } from './back-link'

export type Visit = Awaited<ReturnType<typeof openDashboard>> & {
  /** The parameters of the address; `id` is '' if it has none. */
  params: { id: string; number?: string }
  id: string
  query: Query
  /** The query string of the list that the view was opened from. */
  list: string
  isSheet: boolean
}

/** A view of a dashboard. It fills the screen as a page, or opens as a sheet over the page that links to it. */
export interface DashboardView<Data = undefined> {
  /**
   * Loads the view's data; may throw notFound() or redirect(). It comes first, so that TypeScript infers `Data` from
   * it.
   */
  load?: (visit: Visit) => Promise<Data>
  /** The heading. Without one, the content brings its own. */
  title?: string | ((data: Data) => string)
  /** What people read whose record is missing, for which `load` and `render` throw notFound(). */
  gone?: string
  /** The title of the window, if it differs from `title`. */
  name?: string
  back?: (visit: Visit) => BackLinkProps
  /** The roles that may open the view, editors by default. Others are sent to sign in. */
  roles?: readonly UserRole[]
  /**
   * Whether only admins have access. Chief authors see `denied`, the sentence that the specification prescribes for
   * this tab.
   */
  isForAdmins?: boolean
  denied?: string
  /** Whether the page renders the bar itself, because it is outside of /admin, whose layout has one. */
  hasBar?: boolean
  isWide?: boolean
  /** Whether the view brings its own header, so that the page adds none. As a sheet it is wide. */
  isEditor?: boolean | ((data: Data) => boolean)
  sheet?: { isNarrow?: boolean; isForm?: boolean }
  render: (visit: Visit, data: Data) => ReactNode | Promise<ReactNode>
}

/** Returns what to read instead of a record that is missing. Throws every other error again. */
export function explainMissing<Data>({ gone }: DashboardView<Data>, error: unknown): string {
  // Next documents this digest of notFound(), and no other way to tell it.
  if (error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404')
    return gone ?? 'This no longer exists. Somebody else may have deleted it.'
  throw error
}

/** Returns the title of the window, which does not depend on the record. */
export const getViewName = <Data>({ name, title }: DashboardView<Data>): string =>
  name ?? (typeof title === 'string' ? title : '')

interface Address {
  params: { id?: string; number?: string }
  query: Query
}

/** Returns who visits which address. Sends visitors without one of the roles to sign in. */
export async function openVisit(address: Address, roles: readonly UserRole[], isSheet: boolean): Promise<Visit> {
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
