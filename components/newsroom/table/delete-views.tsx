import { notFound } from 'next/navigation'

import { BANNERS_DENIED } from '@/components/newsroom/banners/banner-views'
import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import type { Action } from '@/lib/action'
import { deleteAd } from '@/lib/ads/actions'
import { adList } from '@/lib/ads/dashboard'
import { getAd } from '@/lib/ads/queries.staff'
import { deleteArticle } from '@/lib/articles/actions.list'
import { articleList } from '@/lib/articles/dashboard'
import { deleteBanner } from '@/lib/banners/actions'
import { bannerList } from '@/lib/banners/dashboard'
import { getBannerItem } from '@/lib/banners/queries.staff'
import { deleteMessage } from '@/lib/contact/actions.admin'
import { messageList } from '@/lib/contact/dashboard'
import { getMessage } from '@/lib/contact/queries.staff'
import type { StaffClient } from '@/lib/db/staff'
import { deleteInquiry } from '@/lib/inquiries/actions.admin'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { getInquiry } from '@/lib/inquiries/queries.staff'
import { backToList, withReturnTo } from '@/lib/lists/list-return'
import { getArticleVersion } from '@/lib/revisions/queries.staff'
import { type DeletedKind, routes } from '@/lib/routes/routes'
import { deleteSource } from '@/lib/sources/actions'
import { getSource } from '@/lib/sources/queries.staff'

import { DeleteQuestion } from './delete-question'

interface Deletion<Row> extends Pick<DashboardView, 'isForAdmins' | 'denied'> {
  title: string
  /** The kind of record, in a sentence. */
  noun: string
  get: (db: StaffClient, id: string) => Promise<Row | null>
  describe: (row: Row) => string
  /** What else the deletion does, as a sentence. */
  consequence?: string
  action: Action
  /** The name of the field with the record's id. */
  field: string
  /** Returns the address of the list that the query string is of. */
  buildListHref: (query: string) => string
  /** The record's page, if the question was asked there instead of in the list. */
  page?: (id: string) => string
  /** Names the page or list that a link leads back to. */
  label: string
}

type DeleteView = DashboardView & { title: string }

/** Asks whether to delete a record, on a page and in a sheet. */
function deleteView<Row>(deletion: Deletion<Row>): DeleteView {
  const {
    title,
    noun,
    get,
    describe,
    consequence = '',
    action,
    field,
    buildListHref,
    page,
    label,
    ...access
  } = deletion
  const buildBackHref = (id: string, query: string) => (page ? withReturnTo(page(id), query) : buildListHref(query))
  return {
    ...access,
    title,
    back: ({ id, list }) => ({ href: buildBackHref(id, list), label }),
    sheet: { isNarrow: true, isForm: true },
    async render({ db, id, list }) {
      const row = await get(db, id)
      if (!row) return <DeletedRecord text={`This ${noun} no longer exists.`} list={buildListHref(list)} />
      return (
        <DeleteQuestion
          question={`Are you sure you want to delete this ${noun}?${consequence}`}
          what={describe(row)}
          action={action}
          fields={{ [field]: id, list }}
          button={title}
          cancel={buildBackHref(id, list)}
        />
      )
    },
  }
}

export const DELETE_VIEWS = {
  advertisements: deleteView({
    title: 'Delete Advertisement',
    noun: 'advertisement',
    get: getAd,
    describe: ({ title }) => title,
    consequence: ' Readers stop seeing it immediately, and its statistics are deleted too.',
    action: deleteAd,
    field: 'ad_id',
    buildListHref: (query) => backToList(adList, query),
    label: 'Advertisements',
    isForAdmins: true,
  }),
  articles: deleteView({
    title: 'Delete Article',
    noun: 'article',
    get: getArticleVersion,
    describe: ({ title }) => title,
    action: deleteArticle,
    field: 'article_id',
    buildListHref: (query) => backToList(articleList, query),
    label: 'Articles',
  }),
  banners: deleteView({
    title: 'Delete Banner',
    noun: 'banner item',
    get: getBannerItem,
    describe: ({ title }) => title,
    action: deleteBanner,
    field: 'banner_id',
    buildListHref: (query) => backToList(bannerList, query),
    label: 'Banners',
    isForAdmins: true,
    denied: BANNERS_DENIED,
  }),
  inquiries: deleteView({
    title: 'Delete Inquiry',
    noun: 'inquiry',
    get: getInquiry,
    describe: ({ company, name }) => `${company}: ${name}`,
    action: deleteInquiry,
    field: 'inquiry_id',
    buildListHref: (query) => backToList(inquiryList, query),
    page: routes.inquiry,
    label: 'Inquiry',
    isForAdmins: true,
  }),
  messages: deleteView({
    title: 'Delete Message',
    noun: 'message',
    get: getMessage,
    describe: ({ name, subject }) => `${name}: ${subject}`,
    action: deleteMessage,
    field: 'message_id',
    buildListHref: (query) => backToList(messageList, query),
    page: routes.message,
    label: 'Message',
    isForAdmins: true,
  }),
  sources: deleteView({
    title: 'Delete News Source',
    noun: 'news source',
    get: (_, id) => getSource(id),
    describe: ({ name }) => name,
    consequence: ' Its draft and published articles will be kept.',
    action: deleteSource,
    field: 'source_id',
    buildListHref: () => routes.adminTab('sources'),
    label: 'Sources',
    isForAdmins: true,
  }),
} satisfies Record<DeletedKind, DeleteView>

/** Throws notFound() for an unknown `kind`. */
export const findDeleteView = ({ kind }: { kind: string }): DeleteView =>
  Object.hasOwn(DELETE_VIEWS, kind) ? DELETE_VIEWS[kind as DeletedKind] : notFound()
