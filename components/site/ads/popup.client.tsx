import { useEffect, useState } from 'react'

import { popupDelay, rememberPopup } from '@/lib/ads/popup'
import type { Ad } from '@/lib/ads/rules'

import type * as Late from './ad-box.client'
import { loadAds } from './ads-of-page'
import { PopupSheet } from './popup-sheet.client'

/** The maximum height of the popup, as in popup-sheet.client.tsx. */
const POPUP_PX = 180

function isOverLead(): boolean {
  const lead = document.querySelector('[data-lead]')?.getBoundingClientRect()
  return !!lead && lead.bottom > innerHeight - POPUP_PX && lead.top < innerHeight
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

export interface PopupProps {
  page: string
  category: string | undefined
}

/** Waits until a popup would not disturb the reader, and then shows it. */
export function Popup({ page, category }: PopupProps) {
  const [shown, setShown] = useState<{ ad: Ad; late: typeof Late } | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isCurrent = true
    const show = async () => {
      if (isTyping() || document.hidden || isOverLead()) return void (timer = setTimeout(show, popupDelay(page)))
      const [found] = await loadAds('popup', page, category)
      // The other ads of the page use the same script.
      const late = found && (await import('./ad-box.client').catch(() => null))
      if (!late || !isCurrent) return
      rememberPopup(new Date())
      setShown({ ad: found, late })
    }
    void show()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [page, category])

  return shown && <PopupSheet Box={shown.late.AdBox} ad={shown.ad} onClose={() => setShown(null)} />
}
