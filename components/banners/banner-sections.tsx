import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/staff/delete-question'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { deleteBanner } from '@/lib/banners/actions'
import { bannerList } from '@/lib/banners/desk'
import { getBannerItem } from '@/lib/banners/queries.staff'
import { backToList } from '@/lib/list-return'

import { BannerForm } from './banner-form'

interface BannerSectionProps {
  id: string
  /** The view of the list that it was opened from. */
  list: string
}

async function mustGetBanner(id: string) {
  const { db } = await openDesk(ADMINS)
  return (await getBannerItem(db, id)) ?? notFound()
}

export async function EditBanner({ id, list }: BannerSectionProps) {
  return <BannerForm banner={await mustGetBanner(id)} list={list} />
}

export async function DeleteBanner({ id, list }: BannerSectionProps) {
  const { title } = await mustGetBanner(id)
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this banner item?"
      what={title}
      action={deleteBanner}
      fields={{ banner_id: id, list }}
      button="Delete Banner"
      cancel={backToList(bannerList, list)}
    />
  )
}
