'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { type Ad, AD_PLACES, type AdPlace } from '@/lib/ads/rules'

import { AdBox } from './ad-box.client'
import { loadAds } from './ads-of-page'

/** Calls `onAway` once the element is out of sight. The returned function stops watching. */
function whenAway(element: Element, onAway: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    // If the slot is above the screen, browsers that don't anchor the scroll position would jump.
    const isAbove = !!entry && entry.boundingClientRect.bottom < 0
    if (!entry || entry.isIntersecting || (isAbove && !CSS.supports('overflow-anchor', 'auto'))) return
    observer.disconnect()
    onAway()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Reserves the height of an ad, so that nothing moves. An empty slot is removed while it is out of sight. */
export function AdSlot({ place, category }: { place: Exclude<AdPlace, 'popup'>; category?: string }) {
  const page = usePathname()
  const [found, setFound] = useState<{ page: string; ads: Ad[] }>()
  const [goneOn, setGoneOn] = useState<string>()
  const first = useRef<HTMLDivElement>(null)
  const { limit } = AD_PLACES[place]
  const ads = found?.page === page ? found.ads : undefined
  const isWanting = !!ads && ads.length < limit

  useEffect(() => {
    let isCurrent = true
    void loadAds(place, page, category).then((loaded) => isCurrent && setFound({ page, ads: loaded }))
    return () => void (isCurrent = false)
  }, [place, page, category])

  useEffect(() => {
    if (isWanting && first.current) return whenAway(first.current, () => setGoneOn(page))
  }, [isWanting, page])

  return Array.from({ length: limit }, (_, at) => {
    const ad = ads?.[at]
    if (!ad && goneOn === page) return null
    return (
      <div
        key={at}
        ref={at === (ads?.length ?? 0) ? first : undefined}
        data-ad={place}
        className={`no-print relative h-42 noscript:hidden ${place === 'sidebar' ? '' : 'sm:h-36'} ${ad ? 'bg-surface' : ''}`}
      >
        {ad && <AdBox ad={ad} />}
      </div>
    )
  })
}
