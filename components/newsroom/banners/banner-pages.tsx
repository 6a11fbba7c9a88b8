import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { bannerList } from '@/lib/banners/dashboard'
import { backToList } from '@/lib/lists/list-return'

import { BannerForm } from './banner-form'
import { DeleteBanner, EditBanner } from './banner-sections'

/** What chief authors see instead of the banners. */
export const BANNERS_DENIED = "You don't have permission to manage banner items. Admin access required."

const shared: Pick<DashboardView, 'back' | 'isForAdmins' | 'denied'> = {
  back: ({ list }) => ({ href: backToList(bannerList, list), label: 'Banners' }),
  isForAdmins: true,
  denied: BANNERS_DENIED,
}

export const newBannerView: DashboardView = {
  ...shared,
  title: 'Create Banner',
  sheet: { isForm: true },
  render: ({ list }) => <BannerForm list={list} />,
}

export const editBannerView: DashboardView = {
  ...shared,
  title: 'Edit Banner',
  sheet: { isForm: true },
  render: ({ id, list }) => <EditBanner id={id} list={list} />,
}

export const deleteBannerView = {
  ...shared,
  title: 'Delete Banner',
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteBanner id={id} list={list} />,
} satisfies DashboardView
