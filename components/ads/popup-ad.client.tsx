'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'

import { canShowPopup, popupDelay, readOccasion, rememberPopup } from '@/lib/ads/popup'
import type { Ad } from '@/lib/ads/rules'

import { loadAds } from './ads-of-page'

const loadSheet = () => import('./popup-sheet.client')
const PopupSheet = lazy(async () => ({ default: (await loadSheet()).PopupSheet }))

/** Maximum height of the popup (popup-sheet.client.tsx). */
const POPUP_PX = 180

function isOverLead(): boolean {
  const lead = document.querySelector('[data-lead]')?.getBoundingClientRect()
  return !!lead && lead.bottom > innerHeight - POPUP_PX && lead.top < innerHeight
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Renders nothing until a popup may be shown. */
export function PopupAd({ category }: { category?: string }) {
  const page = usePathname()
  const [ad, setAd] = useState<Ad | null>(null)

  useEffect(() => {
    const occasion = readOccasion(page, new Date())
    if (!occasion || !canShowPopup(occasion)) return
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const show = async () => {
      if (isTyping() || document.hidden || isOverLead()) return wait()
      const [found] = await loadAds('popup', page, category)
      // A lazy import that throws during render would take down the page, so skip the ad.
      if (!found || !(await loadSheet().catch(() => null)) || !isCurrent) return
      rememberPopup(new Date())
      setAd(found)
    }
    const wait = () => void (timer = setTimeout(() => void show(), popupDelay(page)))
    wait()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      setAd(null)
    }
  }, [page, category])

  return (
    ad && (
      <Suspense>
        <PopupSheet ad={ad} onClose={() => setAd(null)} />
      </Suspense>
    )
  )
}
