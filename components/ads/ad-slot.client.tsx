'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

import { type Ad, AD_PLACES, type AdPlace } from '@/lib/ads/rules'
import { readerPaths } from '@/lib/reader-paths'

import { AdBox } from './ad-box.client'
import { loadAds } from './ads-of-page'

// Fixed heights prevent layout shift.
const BOX = {
  banner: 'h-42 sm:h-36',
  inline: 'h-42 sm:h-36',
  sponsored: 'h-42 sm:h-36',
  sidebar: 'after:block after:h-42 before:block before:aspect-3/2 [&>*]:absolute [&>*]:inset-0',
}

/** An unsold slot invites advertisers. */
export function AdSlot({ place, category }: { place: Exclude<AdPlace, 'popup'>; category?: string }) {
  const page = usePathname()
  const [ads, setAds] = useState<Ad[]>()

  useEffect(() => {
    let isCurrent = true
    void loadAds(place, page, category).then((found) => isCurrent && setAds(found))
    return () => void (isCurrent = false)
  }, [place, page, category])

  return Array.from({ length: AD_PLACES[place].limit }, (_, at) => {
    const ad = ads?.[at]
    if (ads && !ad && at > 0) return null
    return (
      <div key={at} data-ad={place} className={`no-print relative bg-surface noscript:hidden ${BOX[place]}`}>
        {ad && <AdBox ad={ad} isColumn={place === 'sidebar'} />}
        {ads && !ad && (
          <a
            href={readerPaths.advertise}
            className="flex size-full items-center justify-center p-4 text-center text-sm text-muted hover:text-red"
          >
            Your ad could be here. Advertise with us
          </a>
        )}
      </div>
    )
  })
}
