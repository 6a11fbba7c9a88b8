'use client'

import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'

import { type Banner, listShown, ROTATION } from '@/lib/banners/rules'

import { BannerText } from './banner-text'
import { useBanners } from './use-banners'
import { useMinute, usePrefersStill } from './use-browser-state'
import { useDismissed } from './use-dismissed'

const FILL = { breaking: 'bg-red-fill', alert: 'bg-orange-fill', announcement: 'bg-red-fill' }
const BUTTON = 'flex h-11 min-w-11 cursor-pointer items-center justify-center'
const ICON = { viewBox: '0 0 24 24', 'aria-hidden': true, className: 'size-5' } as const

/**
 * Announcements over the page, one at a time. All lie on one spot, as high as the highest, so nothing below moves when
 * they change; what was closed or has expired is gone.
 */
export function BannerRotator({ initial }: { initial: readonly Banner[] }) {
  const banners = useBanners(initial)
  const now = useMinute()
  const isStill = usePrefersStill()
  const [dismissed, dismiss] = useDismissed()
  const [chosen, setChosen] = useState<string>()
  const [paused, setPaused] = useState<boolean>()
  const strip = useRef<HTMLElement>(null)

  const shown = listShown(banners, dismissed, now)
  const at = Math.max(0, shown.findIndex(({ id }) => id === chosen))
  const current = shown[at]
  const following = shown[(at + 1) % shown.length]?.id
  const isPaused = paused ?? isStill
  const moves = shown.length > 1 && !isPaused

  useEffect(() => {
    if (!moves) return
    // Nobody's text is taken away while they point at it or walk through it with the keyboard.
    const turn = () => strip.current?.matches(':hover, :focus-within') || setChosen(following)
    const timer = setInterval(turn, ROTATION)
    return () => clearInterval(timer)
  }, [moves, following])

  if (!current) return null

  // What pulses can be stopped too.
  const hasPause = shown.length > 1 || current.type === 'breaking'

  const close = () => {
    dismiss(current.id)
    if (shown.length > 1) setChosen(following)
    else document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      id="banners"
      aria-label="Announcements"
      className="no-print relative grid text-on-red [&_:focus-visible]:outline-on-red"
      ref={strip}
    >
      {shown.map((banner, index) => (
        <div key={banner.id} data-banner={banner.id} className={clsx('[grid-area:1/1]', FILL[banner.type], index !== at && 'invisible')}>
          <div className={clsx('page pt-3', hasPause ? 'pb-12' : 'pb-3')}>
            <div className="pr-11">
              <BannerText banner={banner} moves={!isPaused} />
            </div>
          </div>
        </div>
      ))}
      <div className="page pointer-events-none absolute inset-0 flex flex-col items-end justify-between noscript:hidden">
        <button type="button" aria-label="Dismiss announcement" onClick={close} className={clsx(BUTTON, 'pointer-events-auto -mr-3')}>
          <svg {...ICON} fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
        {hasPause && (
          <div className="pointer-events-auto -mr-3 flex">
            {shown.length > 1 && shown.map(({ id, title }, index) => (
              <button key={id} type="button" aria-label={`Announcement ${index + 1}: ${title}`} aria-current={index === at} onClick={() => setChosen(id)} className={BUTTON}>
                <span className={clsx('size-2.5 rounded-full border border-current', index === at && 'bg-current')} />
              </button>
            ))}
            <button type="button" aria-label={isPaused ? 'Resume announcements' : 'Pause announcements'} onClick={() => setPaused(!isPaused)} className={BUTTON}>
              <svg {...ICON} fill="currentColor">
                <path d={isPaused ? 'M7 4l13 8-13 8z' : 'M6 5h4v14H6zM14 5h4v14h-4z'} />
              </svg>
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
