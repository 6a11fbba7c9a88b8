import { notFound } from 'next/navigation'

import { deleteAdView } from '@/components/ads/ad-pages'
import { deleteArticleView } from '@/components/articles/article-pages'
import { deleteBannerView } from '@/components/banners/banner-pages'
import { deleteMessageView } from '@/components/contact/message-pages'
import { deleteInquiryView } from '@/components/inquiries/inquiry-pages'
import { deleteSourceView } from '@/components/sources/source-pages'
import type { DeletedKind } from '@/lib/routes'

import type { DashboardView } from './dashboard-view'

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
