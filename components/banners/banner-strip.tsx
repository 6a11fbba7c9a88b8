import { listBanners } from '@/lib/banners/queries.public'
import { load } from '@/lib/load'

import { BannerRotator } from './banner-rotator.client'

/** The announcements as they are when the page is made: readable without JavaScript, and nothing moves later. */
export async function BannerStrip() {
  const found = await load('banners', listBanners)
  const banners = 'data' in found ? found.data : []
  return <BannerRotator initial={banners} />
}
