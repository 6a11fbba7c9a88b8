'use client'

import { toButtonClass } from '@/components/ui/button'

/** Opens the section if history leads to another site. */
export function BackToNews({ fallback }: { fallback: string }) {
  function goBack(event: React.MouseEvent) {
    if (history.length < 2 || (document.referrer && new URL(document.referrer).origin !== location.origin)) return
    event.preventDefault()
    history.back()
  }
  return (
    <a href={fallback} onClick={goBack} className={toButtonClass('secondary', 'md', 'no-print')}>
      Back to News
    </a>
  )
}
