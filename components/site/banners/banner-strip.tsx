import { listBanners } from '@/lib/banners/queries.public'
import { load } from '@/lib/db/load'

import { BannerRotator } from './banner-rotator.client'

/** The banners above every page. They can be read without JavaScript and cause no layout shift. */
export async function BannerStrip() {
  const found = await load('banners', listBanners)
  const banners = 'data' in found ? found.data : []
  return <BannerRotator initial={banners} />
}
