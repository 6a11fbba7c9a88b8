'use client'

import { useEffect, useRef, useState } from 'react'

import { useNear } from '@/components/site/shell/use-near'

import type { AdPlace } from '@/lib/ads/places'
import type { Ad } from '@/lib/ads/rules'

import type * as Late from './ad-box.client'
import { AdSpace } from './ad-space'
import { loadAds } from './ads-of-page'

/** Calls `onBelow` once the element is below the screen. Returns a function that stops watching. */
function whenBelow(element: Element, onBelow: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    // If the slot above the screen changed its height, the text would jump in browsers that don't anchor the scroll
    // position.
    if (entry!.boundingClientRect.top > innerHeight) onBelow()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

interface ReservedAdsProps {
  place: AdPlace
  query: string
  /** The shapes that each ad of the place may have. */
  shapes: string[][]
}

/**
 * Reserves the height of the highest ad that may be drawn, so that nothing moves. Once the ads are known, they get
 * their own heights while the place is below the screen, and a place without ads is removed. The script that shows ads
 * loads when the place comes near.
 */
export function ReservedAds({ place, query, shapes }: ReservedAdsProps) {
  const [ads, setAds] = useState<Ad[]>()
  const [isSettled, setSettled] = useState(false)
  const [late, setLate] = useState<typeof Late>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => void loadAds(place, query).then(setAds), [place, query])

  useEffect(() => {
    if (ads && box.current) return whenBelow(box.current, () => setSettled(true))
  }, [ads])

  useNear(box, () =>
    import('./ad-box.client').then(
      (loaded) => (setLate(loaded), true),
      () => false,
    ),
  )

  const shown = isSettled ? ads! : shapes
  return (
    shown.length > 0 && (
      <div ref={box} className="no-print grid gap-6 sm:max-lg:grid-flow-col noscript:hidden">
        {shown.map((_, at) => {
          const ad = ads?.[at]
          const shape = ad?.shape ?? ''
          const reserved = isSettled ? [shape] : (shapes[at] ?? [])
          return (
            <div key={at} data-ad={place} className="@container relative grid *:[grid-area:1/1]">
              {reserved.map((one) => (
                <AdSpace key={one} shape={one} />
              ))}
              {ad && late && reserved.includes(shape) && <late.AdBox ad={ad} />}
            </div>
          )
        })}
      </div>
    )
  )
}
