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

const ICON = { viewBox: '0 0 24 24', 'aria-hidden': true, className: 'size-5' } as const

/** The buttons of the banners, which banner.css places. */
export function BannerControls({ shown, at, isPaused, onChoose, onPause, onClose }: BannerControlsProps) {
  return (
    <div className="page banner-controls">
      <button type="button" aria-label="Dismiss announcement" onClick={onClose}>
        <svg {...ICON} fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
      {shown.length > 1 && (
        <span>
          {shown.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Announcement ${index + 1}: ${title}`}
              aria-current={index === at}
              onClick={() => onChoose(id)}
            >
              <i />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? 'Resume announcements' : 'Pause announcements'}
            onClick={onPause}
          >
            <svg {...ICON} fill="currentColor">
              <path d={isPaused ? 'M7 4l13 8-13 8z' : 'M6 5h4v14H6zM14 5h4v14h-4z'} />
            </svg>
          </button>
        </span>
      )}
    </div>
  )
}
