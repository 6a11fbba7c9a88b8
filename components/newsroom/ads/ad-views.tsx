import { notFound } from 'next/navigation'

import type { DashboardView, Visit } from '@/components/newsroom/shell/dashboard-view'
import { adList } from '@/lib/ads/dashboard'
import { type EditedAd, getAd, listAdDays, listFlaggedTotals } from '@/lib/ads/queries.staff'
import { backToList } from '@/lib/lists/list-return'

import { AdForm } from './ad-form'
import { AdStatistics } from './ad-statistics'

const shared: Pick<DashboardView<EditedAd>, 'back' | 'isForAdmins' | 'gone'> = {
  back: ({ list }) => ({ href: backToList(adList, list), label: 'Advertisements' }),
  isForAdmins: true,
  gone: 'This advertisement no longer exists.',
}

const mustGetAd = async ({ db, id }: Visit) => (await getAd(db, id)) ?? notFound()

export const newAdView: DashboardView = {
  ...shared,
  title: 'New Advertisement',
  isWide: true,
  render: ({ list }) => <AdForm now={new Date()} list={list} />,
}

export const editAdView: DashboardView<EditedAd> = {
  ...shared,
  load: mustGetAd,
  title: 'Edit Advertisement',
  isWide: true,
  render: ({ list }, ad) => <AdForm ad={ad} now={new Date()} list={list} />,
}

export const adStatisticsView: DashboardView<EditedAd> = {
  ...shared,
  load: mustGetAd,
  title: 'Statistics',
  async render({ db, id }, ad) {
    const [days, flagged] = await Promise.all([listAdDays(db, id), listFlaggedTotals(db, id)])
    return <AdStatistics ad={ad} days={days} flagged={flagged} />
  },
}
