import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { deleteBanner } from '@/lib/banners/actions'
import { bannerList } from '@/lib/banners/dashboard'
import { getBannerItem } from '@/lib/banners/queries.staff'
import { backToList } from '@/lib/lists/list-return'

import { BannerForm } from './banner-form'

interface BannerSectionProps {
  id: string
  /** The query string of the list that the banner was opened from. */
  list: string
}

const GONE = 'This banner item no longer exists.'

async function getBanner(id: string) {
  const { db } = await openDashboard(ADMINS)
  return getBannerItem(db, id)
}

export async function EditBanner({ id, list }: BannerSectionProps) {
  const banner = await getBanner(id)
  return banner ? <BannerForm banner={banner} list={list} /> : <Gone text={GONE} list={backToList(bannerList, list)} />
}

export async function DeleteBanner({ id, list }: BannerSectionProps) {
  const banner = await getBanner(id)
  if (!banner) return <Gone text={GONE} list={backToList(bannerList, list)} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this banner item?"
      what={banner.title}
      action={deleteBanner}
      fields={{ banner_id: id, list }}
      button="Delete Banner"
      cancel={backToList(bannerList, list)}
    />
  )
}
