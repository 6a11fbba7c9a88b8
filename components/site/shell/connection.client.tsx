'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'

import { keepStory } from '@/lib/offline/keep-story'
import { savesData } from '@/lib/page/saves-data'

/**
 * How long (ms) a story has to be open before it is cached: this skips stories that were only glanced at, and waits
 * until the page is idle.
 */
const AFTER = 2000

/** Caches stories for offline reading, and offers the lite edition to readers who save data. */
export function Connection() {
  const path = usePathname()
  const [Offer, setOffer] = useState<ComponentType<{ path: string }> | null>(null)

  useEffect(() => {
    // In development, the service worker would keep pages of an outdated build.
    if (process.env.NODE_ENV !== 'production') return
    const timer = setTimeout(() => void keepStory(path), AFTER)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    if (!savesData()) return
    void import('./lite-offer.client').then(({ LiteOffer }) => setOffer(() => LiteOffer)).catch(() => {})
  }, [])

  return Offer && <Offer path={path} />
}
