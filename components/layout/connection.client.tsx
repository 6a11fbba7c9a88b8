'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'

import { savesData } from '@/lib/saves-data'

/** A story glanced at for less was not opened to be read; and by then the page is at rest. */
const AFTER = 2000

/** What a bad connection calls for: stories kept for reading offline, and the lite edition where data are saved. */
export function Connection() {
  const path = usePathname()
  const [Offer, setOffer] = useState<ComponentType<{ path: string }> | null>(null)

  useEffect(() => {
    // Development answers with pages that no later start knows.
    if (process.env.NODE_ENV !== 'production') return
    const keep = () => void import('@/lib/offline/keep-story').then(({ keepStory }) => keepStory(path)).catch(() => {})
    const timer = setTimeout(keep, AFTER)
    return () => clearTimeout(timer)
  }, [path])

  useEffect(() => {
    if (!savesData()) return
    void import('./lite-offer.client').then(({ LiteOffer }) => setOffer(() => LiteOffer)).catch(() => {})
  }, [])

  return Offer && <Offer path={path} />
}
