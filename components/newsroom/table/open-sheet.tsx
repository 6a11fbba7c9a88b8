import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'
import { Fragment, type ReactNode } from 'react'

import { previewArticleView } from '@/components/newsroom/articles/article-views'
import { editBannerView, newBannerView } from '@/components/newsroom/banners/banner-views'
import { reviewSubmissionView } from '@/components/newsroom/submissions/submission-views'
import { editSourceView, importSourcesView, newSourceView } from '@/components/newsroom/sources/source-views'
import { editStoryView, newStoryView, ownStoryView } from '@/components/newsroom/stories/own-story-views'
import { adminReviewView, chiefReviewView } from '@/components/newsroom/stories/review-views'
import {
  editRoleView,
  invitePersonView,
  promoteUserView,
  secondFactorView,
} from '@/components/newsroom/users/user-views'
import { ADMINS, EDITORS } from '@/lib/auth/rules'
import { findRoute } from '@/lib/routes/find-route'
import { OPEN, parseOpenedUrl } from '@/lib/lists/open-sheet'
import { report } from '@/lib/db/errors'
import type { Query } from '@/lib/db/query'
import type { Path } from '@/lib/routes/route-list'

import { newArticleView } from '@/components/newsroom/articles/new-article-view'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import {
  type DashboardView,
  explainMissing,
  openView,
  getViewName,
  openVisit,
} from '@/components/newsroom/shell/dashboard-view'
import { DELETE_VIEWS } from './delete-views'
import { RecordSheet } from './record-sheet.client'

interface Sheet {
  name: string
  show: (id: string, query: Query) => Promise<ReactNode>
}

/** In the sheet, because an error page would take the place of the list. */
function explain<Data>(view: DashboardView<Data>, thrown: unknown): string {
  try {
    return explainMissing(view, thrown)
  } catch (error) {
    unstable_rethrow(error)
    return `An unexpected error occurred. (${report(error, 'sheet')})`
  }
}

function makeSheet<Data>(view: DashboardView<Data>): Sheet {
  const roles = view.isForAdmins ? ADMINS : (view.roles ?? EDITORS)
  return {
    name: getViewName(view),
    async show(id, query) {
      const visit = await openVisit({ params: { id }, query }, roles, true)
      try {
        const { title, isEditor, content } = await openView(view, visit)
        return (
          <RecordSheet title={title} isEditor={isEditor} isWide={view.isWide ?? false} {...view.sheet}>
            {content}
          </RecordSheet>
        )
      } catch (error) {
        return (
          <RecordSheet title={getViewName(view)} isNarrow>
            <DeletedRecord text={explain(view, error)} list={view.back?.(visit).href ?? ''} />
          </RecordSheet>
        )
      }
    },
  }
}

/** The pages that open as a sheet, by their path. */
const SHEETS: Partial<Record<Path, Sheet>> = {
  '/admin/stories/[id]': makeSheet(adminReviewView),
  '/admin/articles/[id]/preview': makeSheet(previewArticleView),
  '/admin/drafts/[id]': makeSheet(reviewSubmissionView),
  '/admin/sources/new': makeSheet(newSourceView),
  '/admin/sources/import': makeSheet(importSourcesView),
  '/admin/sources/[id]/edit': makeSheet(editSourceView),
  '/admin/users/promote': makeSheet(promoteUserView),
  '/admin/users/invite': makeSheet(invitePersonView),
  '/admin/users/second-factor': makeSheet(secondFactorView),
  '/admin/users/[id]/role': makeSheet(editRoleView),
  '/admin/banners/new': makeSheet(newBannerView),
  '/admin/banners/[id]': makeSheet(editBannerView),
  '/admin/delete/advertisements/[id]': makeSheet(DELETE_VIEWS.advertisements),
  '/admin/delete/articles/[id]': makeSheet(DELETE_VIEWS.articles),
  '/admin/delete/banners/[id]': makeSheet(DELETE_VIEWS.banners),
  '/admin/delete/inquiries/[id]': makeSheet(DELETE_VIEWS.inquiries),
  '/admin/delete/messages/[id]': makeSheet(DELETE_VIEWS.messages),
  '/admin/delete/sources/[id]': makeSheet(DELETE_VIEWS.sources),
  '/chief-author/new': makeSheet(newArticleView),
  '/chief-author/stories/[id]': makeSheet(chiefReviewView),
  '/news-anchor/new': makeSheet(newStoryView),
  '/news-anchor/[id]': makeSheet(ownStoryView),
  '/news-anchor/[id]/edit': makeSheet(editStoryView),
}

function findSheet(query: Query) {
  const opened = query[OPEN]
  const url = typeof opened === 'string' ? parseOpenedUrl(opened) : null
  const found = url && findRoute(url.pathname)
  const sheet = found && SHEETS[found.route.path as Path]
  return sheet ? { ...sheet, url, id: found.parameters[0] ?? '' } : null
}

/** For a page with links to sheets: `title`, or the name of the one that is open. */
export const buildListMetadata =
  (title: string) =>
  async ({ searchParams }: { searchParams: Promise<Query> }): Promise<Metadata> => ({
    title: findSheet(await searchParams)?.name ?? title,
  })

/** The record's page that the query names, over the page that linked to it. */
export async function OpenSheet({ query }: { query: Query }) {
  const found = findSheet(query)
  if (!found) return null
  const sheet = await found.show(found.id, Object.fromEntries(found.url.searchParams))
  return <Fragment key={found.url.pathname}>{sheet}</Fragment>
}
