'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

import type { Ad } from '@/lib/ads/rules'

import type { AdBox } from './ad-box.client'
import { AdSpace } from './ad-space'

interface PopupSheetProps {
  Box: typeof AdBox
  ad: Ad
  onClose: () => void
}

/** A popup that covers at most 30 % of a phone's screen. It closes on Esc, its button or its link. */
export function PopupSheet({ Box, ad, onClose }: PopupSheetProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onClose())

  useEffect(() => {
    const before = document.activeElement
    // The ring is for people who use the keyboard, and opened nothing yet.
    button.current?.focus({ preventScroll: true, focusVisible: false })
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      open
      aria-label="Advertisement"
      className="no-print fixed top-auto bottom-0 z-40 m-0 w-full max-w-none overflow-visible p-0 text-ink animate-fade border-t border-rule bg-surface raised sm:right-6 sm:left-auto sm:bottom-6 sm:w-96 sm:border"
    >
      {/* A picture that is too high becomes smaller. */}
      <div className={ad.shape ? 'px-4 pt-6 pb-4' : 'pr-11 pl-4'}>
        <div className={`@container relative ${ad.shape ? 'max-h-[22dvh] sm:max-h-[40dvh]' : 'h-44'}`}>
          {ad.shape && <AdSpace shape={ad.shape} />}
          <Box ad={ad} onClick={onClose} />
        </div>
      </div>
      <button
        ref={button}
        type="button"
        onClick={onClose}
        aria-label="Close advertisement"
        className="absolute top-1 right-1 flex size-11 cursor-pointer items-center justify-center text-2xl"
      >
        ×
      </button>
    </dialog>
  )
}
