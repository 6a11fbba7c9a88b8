'use client'

import clsx from 'clsx/lite'
import { useEffect, useRef, useState } from 'react'

import { type Banner, listShown, ROTATION } from '@/lib/banners/rules'
import { FIRST_BANNER_SCRIPT } from '@/lib/page/inline-scripts.mjs'

import { BannerControls } from './banner-controls.client'
import { BANNER_FILL } from './banner-fill'
import { BannerText } from './banner-text.client'
import { useBanners } from './use-banners'
import { useDismissed, useMinute } from './use-browser-state'

/**
 * All banners share one grid cell, which is as high as the tallest, so that the page does not move when they take
 * turns.
 */
function Banners({ initial }: { initial: readonly Banner[] }) {
  const banners = useBanners(initial)
  const now = useMinute()
  const { dismissed, dismiss, isReady } = useDismissed()
  const [chosen, setChosen] = useState<string>()
  const [paused, setPaused] = useState<boolean>()
  const strip = useRef<HTMLElement>(null)

  const shown = listShown(banners, dismissed, now)
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  )
  const current = shown[at]
  const following = shown[(at + 1) % shown.length]?.id
  const isPaused = paused ?? (isReady && matchMedia('(prefers-reduced-motion: reduce)').matches)
  const moves = shown.length > 1 && !isPaused

  useEffect(() => {
    if (!moves) return
    // The banners don't take turns while one of them is in use.
    const turn = () => strip.current?.matches(':hover, :focus-within, :has(:checked)') || setChosen(following)
    const timer = setInterval(turn, ROTATION)
    return () => clearInterval(timer)
  }, [moves, following])

  if (!current) return null

  // Closes the other banners: an open one takes up its height even while it is hidden.
  const choose = (id: string) => {
    const boxes = [...strip.current!.querySelectorAll<HTMLInputElement>('[data-banner] input')]
    const isOpen = boxes.some(({ checked }) => checked)
    for (const box of boxes) box.checked = isOpen && box.closest(`[data-banner="${CSS.escape(id)}"]`) !== null
    setChosen(id)
  }
  const close = () => {
    dismiss(current.id)
    if (shown.length > 1) setChosen(following)
    else document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    // Reader modes take sections, blocks and paragraphs for the article if its own text is shorter.
    <aside
      ref={strip}
      id="banners"
      aria-label="Announcements"
      className="no-print relative grid grid-cols-[minmax(0,1fr)] text-on-red [&_:focus-visible]:outline-on-red"
    >
      {shown.map((banner, index) => (
        <span
          key={banner.id}
          data-banner={banner.id}
          className={clsx(
            '[grid-area:1/1]',
            BANNER_FILL[banner.type],
            index !== at && 'invisible',
            shown.length > 1 && 'max-sm:has-checked:pb-11',
          )}
        >
          <span className="page block overflow-y-auto has-checked:max-h-[calc(40dvh-2.75rem)]">
            <BannerText banner={banner} />
          </span>
        </span>
      ))}
      {isReady && (
        <BannerControls
          shown={shown}
          at={at}
          isPaused={isPaused}
          onChoose={choose}
          onPause={() => setPaused(!isPaused)}
          onClose={close}
        />
      )}
    </aside>
  )
}

export function BannerRotator({ initial }: { initial: readonly Banner[] }) {
  return (
    <>
      <Banners initial={initial} />
      {initial.length > 0 && (
        // As in page-script.client.tsx, the script's text is in the HTML once, and not in the bundle.
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? FIRST_BANNER_SCRIPT : '' }}
        />
      )}
    </>
  )
}
