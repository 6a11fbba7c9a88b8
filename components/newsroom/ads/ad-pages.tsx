import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { adList } from '@/lib/ads/dashboard'
import { backToList } from '@/lib/lists/list-return'

import { DeleteAd } from './ad-sections'

export const toAds = ({ list }: { list: string }) => ({ href: backToList(adList, list), label: 'Advertisements' })

export const deleteAdView = {
  title: 'Delete Advertisement',
  back: toAds,
  isForAdmins: true,
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteAd id={id} list={list} />,
} satisfies DashboardView
