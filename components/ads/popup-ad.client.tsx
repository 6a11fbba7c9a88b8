'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'

import { canShowPopup, popupDelay, readOccasion, rememberPopup } from '@/lib/ads/popup'
import type { Ad } from '@/lib/ads/rules'

import { loadAds } from './ads-of-page'

const loadSheet = () => import('./popup-sheet.client')
const PopupSheet = lazy(async () => ({ default: (await loadSheet()).PopupSheet }))

/** The popup is at most this high (popup-sheet.client.tsx). */
const POPUP_PX = 180

/** Whether the lead's headline is where the popup would be. */
function isOverLead(): boolean {
  const lead = document.querySelector('[data-lead]')?.getBoundingClientRect()
  return !!lead && lead.bottom > innerHeight - POPUP_PX && lead.top < innerHeight
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** Waits until an ad may stand over the page; until then it is nothing. */
export function PopupAd({ category }: { category?: string }) {
  const page = usePathname()
  const [ad, setAd] = useState<Ad | null>(null)

  useEffect(() => {
    const occasion = readOccasion(page, new Date())
    if (!occasion || !canShowPopup(occasion)) return
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const show = async () => {
      // Nobody is interrupted in the middle of a word, or behind another window.
      if (isTyping() || document.hidden || isOverLead()) return wait()
      const [found] = await loadAds('popup', page, category)
      // Code that does not come over a bad line would take the whole page with it where it is drawn: without it, no ad.
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

  return ad && (
    <Suspense>
      <PopupSheet ad={ad} onClose={() => setAd(null)} />
    </Suspense>
  )
}
