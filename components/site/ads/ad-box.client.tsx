import { useEffect, useRef } from 'react'

import type { Ad } from '@/lib/ads/rules'

import { AdContent } from './ad-content.client'
import { countAdClick, countAdView } from './count-ad-view'
import { observeView } from './observe-view'

interface AdBoxProps {
  ad: Ad
  onClick?: () => void
}

/** Counts a view once half of the ad has been visible for a second. */
export function AdBox({ ad, onClick }: AdBoxProps) {
  const box = useRef<HTMLDivElement>(null)

  const viewedAt = useRef<number | null>(null)

  useEffect(() => {
    viewedAt.current = null
    const countView = () => countAdView(ad.id, () => void (viewedAt.current = performance.now()))
    if (box.current) return observeView(box.current, countView)
  }, [ad.id])

  const click = () => {
    countAdClick(ad.id, viewedAt.current)
    onClick?.()
  }
  return <AdContent ad={ad} ref={box} onFollow={click} />
}
