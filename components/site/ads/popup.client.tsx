import { useEffect, useState } from 'react'

import { buildAdQuery } from '@/lib/ads/build-query'
import { rememberPopup, wouldDisturb } from '@/lib/ads/popup'
import type { Ad } from '@/lib/ads/rules'

import type * as Late from './ad-box.client'
import { loadAds } from './ads-of-page'
import { PopupSheet } from './popup-sheet.client'

export interface PopupProps {
  page: string
  category: string | undefined
}

/** Shows the popup of a page, if it has one. */
export function Popup({ page, category }: PopupProps) {
  const [shown, setShown] = useState<{ ad: Ad; late: typeof Late } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const [found] = await loadAds('popup', buildAdQuery(page, category))
      // The other ads of the page use the same script.
      const late = found && (await import('./ad-box.client').catch(() => null))
      if (!late || !isCurrent || wouldDisturb()) return
      rememberPopup(new Date())
      setShown({ ad: found, late })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [page, category])

  return shown && <PopupSheet Box={shown.late.AdBox} ad={shown.ad} onClose={() => setShown(null)} />
}
