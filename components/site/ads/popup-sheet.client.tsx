'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

import type { Ad } from '@/lib/ads/rules'

import type { AdBox } from './ad-box.client'

interface PopupSheetProps {
  Box: typeof AdBox
  ad: Ad
  onClose: () => void
}

/** A popup that covers less than a third of a phone's screen. It closes on Esc, its button or its link. */
export function PopupSheet({ Box, ad, onClose }: PopupSheetProps) {
  const button = useRef<HTMLButtonElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onClose())

  useEffect(() => {
    const before = document.activeElement
    button.current?.focus({ preventScroll: true })
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
      className="no-print fixed top-auto bottom-0 z-40 m-0 flex h-42 w-full max-w-none p-0 text-ink max-h-[30dvh] animate-fade border-t border-rule bg-surface raised sm:right-6 sm:left-auto sm:bottom-6 sm:w-96 sm:border"
    >
      <Box ad={ad} onClick={onClose} />
      <button
        ref={button}
        type="button"
        onClick={onClose}
        aria-label="Close advertisement"
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center hover:text-red"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </dialog>
  )
}
