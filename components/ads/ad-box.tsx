import { useEffect, useRef } from 'react'

import type { Ad } from '@/lib/ads/rules'
import { savesData } from '@/lib/saves-data'
import { postCount } from '@/lib/visitors/post-count'

import { AdContent } from './ad-content'
import { watchSeen } from './watch-seen'

interface AdBoxProps {
  ad: Ad
  /** Picture over text, or beside it. */
  isColumn?: boolean
  onClick?: () => void
}

/** An ad in a box that was there before it, counted: half of it seen for a second is a view. */
export function AdBox({ ad, isColumn = false, onClick }: AdBoxProps) {
  const box = useRef<HTMLDivElement>(null)

  const isCounted = useRef(false)

  useEffect(() => {
    isCounted.current = false
    const countView = async () => void (isCounted.current = !!(await postCount('/api/ads', { ad: ad.id, type: 'view' })))
    if (box.current) return watchSeen(box.current, () => void countView())
  }, [ad.id])

  // A click counts only after a view: one that comes first brings it along.
  const click = () => {
    navigator.sendBeacon('/api/ads', JSON.stringify({ ad: ad.id, type: 'click', view: !isCounted.current }))
    onClick?.()
  }
  // Pictures of other sites would tell these who reads what; new ones are copied when their ad is saved.
  const image_url = ad.image_url?.startsWith('/') && !savesData() ? ad.image_url : null
  return <AdContent ad={{ ...ad, image_url }} isColumn={isColumn} ref={box} onFollow={click} />
}
