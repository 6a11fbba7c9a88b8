import { notFound } from 'next/navigation'

import { deleteAdView } from '@/components/newsroom/ads/ad-pages'
import { deleteArticleView } from '@/components/newsroom/articles/article-views'
import { deleteBannerView } from '@/components/newsroom/banners/banner-pages'
import { deleteMessageView } from '@/components/newsroom/messages/message-pages'
import { deleteInquiryView } from '@/components/newsroom/inquiries/inquiry-pages'
import { deleteSourceView } from '@/components/newsroom/sources/source-pages'
import type { DeletedKind } from '@/lib/routes/routes'

import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'

type DeleteView = DashboardView & { title: string }

export const DELETE_VIEWS = {
  advertisements: deleteAdView,
  articles: deleteArticleView,
  banners: deleteBannerView,
  inquiries: deleteInquiryView,
  messages: deleteMessageView,
  sources: deleteSourceView,
} satisfies Record<DeletedKind, DeleteView>

/** Throws notFound() for an unknown `kind`. */
export const findDeleteView = ({ kind }: { kind: string }): DeleteView =>
  Object.hasOwn(DELETE_VIEWS, kind) ? DELETE_VIEWS[kind as DeletedKind] : notFound()
