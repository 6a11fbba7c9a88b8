'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'

import { canShowPopup, popupDelay, readOccasion } from '@/lib/ads/popup'

import type { PopupProps } from './popup.client'

/** Renders nothing until a popup may be shown. Only then is its script loaded. */
export function PopupAd({ category }: { category?: string }) {
  const page = usePathname()
  const [due, setDue] = useState<{ page: string; Popup: ComponentType<PopupProps> }>()

  useEffect(() => {
    const occasion = readOccasion(page, new Date())
    if (!occasion || !canShowPopup(occasion)) return
    const show = () => void import('./popup.client').then(({ Popup }) => setDue({ page, Popup })).catch(() => {})
    const timer = setTimeout(show, popupDelay(page))
    return () => clearTimeout(timer)
  }, [page])

  return due?.page === page && <due.Popup key={page} page={page} category={category} />
}
