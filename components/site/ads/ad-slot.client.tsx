'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { useNear } from '@/components/site/shell/use-near'

import { AD_PLACES, type AdPlace } from '@/lib/ads/places'
import type { Ad } from '@/lib/ads/rules'

import type * as Late from './ad-box.client'
import { loadAds } from './ads-of-page'

/** Calls `onAway` once the element is out of sight. Returns a function that stops watching. */
function whenAway(element: Element, onAway: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    // If the slot above the screen were removed, the text would jump in browsers that don't anchor the scroll position.
    const isAbove = !!entry && entry.boundingClientRect.bottom < 0
    if (!entry || entry.isIntersecting || (isAbove && !CSS.supports('overflow-anchor', 'auto'))) return
    observer.disconnect()
    onAway()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Reserves the height of an ad, so that nothing moves. An empty slot is removed while it is out of sight. The script of
 * the ad loads when the slot comes near.
 */
export function AdSlot({ place, category }: { place: Exclude<AdPlace, 'popup'>; category?: string }) {
  const page = usePathname()
  const [found, setFound] = useState<{ page: string; ads: Ad[] }>()
  const [goneOn, setGoneOn] = useState<string>()
  const [late, setLate] = useState<typeof Late>()
  const near = useRef<HTMLDivElement>(null)
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

  useNear(near, async () => {
    const loaded = await import('./ad-box.client').catch(() => null)
    if (loaded) setLate(loaded)
    return loaded !== null
  })

  return Array.from({ length: limit }, (_, at) => {
    const ad = ads?.[at]
    if (!ad && goneOn === page) return null
    return (
      <div
        key={at}
        ref={(slot) => {
          if (at === 0) near.current = slot
          if (at === (ads?.length ?? 0)) first.current = slot
        }}
        data-ad={place}
        className={`no-print relative h-42 noscript:hidden ${place === 'sidebar' ? '' : 'sm:h-36'} ${ad && late ? 'bg-surface' : ''}`}
      >
        {ad && late && <late.AdBox ad={ad} />}
      </div>
    )
  })
}
