'use client'

import { AdSlot } from './ad-slot.client'
import { PopupAd } from './popup-ad.client'

/** The ads of every page that has a sidebar, the one over the page among them. */
export function SidebarAds({ category }: { category?: string }) {
  const targeted = category ? { category } : {}
  return (
    <>
      <AdSlot place="sponsored" {...targeted} />
      <AdSlot place="sidebar" {...targeted} />
      <PopupAd {...targeted} />
    </>
  )
}
