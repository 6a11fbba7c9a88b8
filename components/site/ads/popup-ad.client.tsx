'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'

import { canShowPopup, popupDelay, readOccasion, wouldDisturb } from '@/lib/ads/popup'

import type { PopupProps } from './popup.client'

/** Waits until a popup may be shown and would not disturb the reader. Only then is its script loaded. */
export function PopupAd({ category }: { category?: string }) {
  const page = usePathname()
  const [due, setDue] = useState<{ page: string; Popup: ComponentType<PopupProps> }>()

  useEffect(() => {
    const occasion = readOccasion(page, new Date())
    if (!occasion || !canShowPopup(occasion)) return
    const timer = setInterval(() => {
      if (wouldDisturb()) return
      clearInterval(timer)
      import('./popup.client').then(({ Popup }) => setDue({ page, Popup })).catch(() => {})
    }, popupDelay(page))
    return () => clearInterval(timer)
  }, [page])

  return due?.page === page && <due.Popup key={page} page={page} category={category} />
}
