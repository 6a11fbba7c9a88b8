import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import { bannerList } from '@/lib/banners/dashboard'
import { getBannerItem } from '@/lib/banners/queries.staff'
import { backToList } from '@/lib/lists/list-return'

import { BannerForm } from './banner-form'

/** What chief authors see instead of the banners. */
export const BANNERS_DENIED = "You don't have permission to manage banner items. Admin access required."

const shared: Pick<DashboardView, 'back' | 'isForAdmins' | 'denied' | 'sheet'> = {
  back: ({ list }) => ({ href: backToList(bannerList, list), label: 'Banners' }),
  isForAdmins: true,
  denied: BANNERS_DENIED,
  sheet: { isForm: true },
}

export const newBannerView: DashboardView = {
  ...shared,
  title: 'Create Banner',
  render: ({ list }) => <BannerForm list={list} />,
}

export const editBannerView: DashboardView = {
  ...shared,
  title: 'Edit Banner',
  async render({ db, id, list }) {
    const banner = await getBannerItem(db, id)
    if (!banner) return <DeletedRecord text="This banner item no longer exists." list={backToList(bannerList, list)} />
    return <BannerForm banner={banner} list={list} />
  },
}
