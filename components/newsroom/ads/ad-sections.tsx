import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { deleteAd } from '@/lib/ads/actions'
import { adList } from '@/lib/ads/dashboard'
import { getAd, listAdDays, listFlaggedTotals } from '@/lib/ads/queries.staff'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { backToList } from '@/lib/lists/list-return'

import { AdForm } from './ad-form'
import { AdStatistics } from './ad-statistics'

interface AdSectionProps {
  id: string
  /** The query string of the list that the ad was opened from. */
  list: string
}

async function mustGetAd(id: string) {
  const { db } = await openDashboard(ADMINS)
  return { db, ad: (await getAd(db, id)) ?? notFound() }
}

export async function NewAd({ list }: Pick<AdSectionProps, 'list'>) {
  await openDashboard(ADMINS)
  return <AdForm now={new Date()} list={list} />
}

export async function EditAd({ id, list }: AdSectionProps) {
  const { ad } = await mustGetAd(id)
  return <AdForm ad={ad} now={new Date()} list={list} />
}

export async function ShowAdStatistics({ id }: Pick<AdSectionProps, 'id'>) {
  const { db, ad } = await mustGetAd(id)
  const [days, flagged] = await Promise.all([listAdDays(db, id), listFlaggedTotals(db, id)])
  return <AdStatistics ad={ad} days={days} flagged={flagged} />
}

export async function DeleteAd({ id, list }: AdSectionProps) {
  const { db } = await openDashboard(ADMINS)
  const ad = await getAd(db, id)
  const back = backToList(adList, list)
  if (!ad) return <Gone text="This advertisement no longer exists." list={back} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this advertisement? Readers stop seeing it immediately, and its statistics are deleted too."
      what={ad.title}
      action={deleteAd}
      fields={{ ad_id: id, list }}
      button="Delete Advertisement"
      cancel={back}
    />
  )
}
