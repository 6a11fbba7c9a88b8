import clsx from 'clsx'

import type { Banner } from '@/lib/banners/rules'

interface BannerControlsProps {
  shown: readonly Banner[]
  /** The index of the banner that is shown. */
  at: number
  isPaused: boolean
  onChoose: (id: string) => void
  onPause: () => void
  onClose: () => void
}

const BUTTON = 'pointer-events-auto flex h-11 min-w-11 cursor-pointer items-center justify-center sm:h-9'
const ICON = { viewBox: '0 0 24 24', 'aria-hidden': true, className: 'size-5' } as const

/** The buttons of the banners. They lie over the strip, so that they can appear later without moving anything. */
export function BannerControls({ shown, at, isPaused, onChoose, onPause, onClose }: BannerControlsProps) {
  return (
    <div className="page pointer-events-none absolute inset-0 flex flex-col items-end justify-between">
      <button type="button" aria-label="Dismiss announcement" onClick={onClose} className={clsx(BUTTON, '-mr-3')}>
        <svg {...ICON} fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
      {/* Phones have room for these only while a banner is expanded. */}
      {shown.length > 1 && (
        <div className="-mr-3 flex max-sm:hidden max-sm:group-has-checked/strip:flex">
          {shown.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Announcement ${index + 1}: ${title}`}
              aria-current={index === at}
              onClick={() => onChoose(id)}
              className={BUTTON}
            >
              <span className={clsx('size-2.5 rounded-full border border-current', index === at && 'bg-current')} />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? 'Resume announcements' : 'Pause announcements'}
            onClick={onPause}
            className={BUTTON}
          >
            <svg {...ICON} fill="currentColor">
              <path d={isPaused ? 'M7 4l13 8-13 8z' : 'M6 5h4v14H6zM14 5h4v14h-4z'} />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}
