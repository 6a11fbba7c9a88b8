import { listBanners } from '@/lib/banners/queries.public'
import { load } from '@/lib/db/load'

import { BannerRotator } from './banner-rotator.client'

/** Readable without JavaScript and free of layout shift. */
export async function BannerStrip() {
  const found = await load('banners', listBanners)
  const banners = 'data' in found ? found.data : []
  return <BannerRotator initial={banners} />
}
