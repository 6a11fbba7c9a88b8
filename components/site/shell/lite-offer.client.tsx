'use client'

import { useState } from 'react'

import { buildLitePath } from '@/lib/content/lite/paths'

/** The localStorage key of what the reader chose. */
const KEY = 'liteOffer'

/**
 * Returns whether the reader has declined the offer; with `now`, records that they do. Without storage, they are asked
 * again on the next page.
 */
function isDeclined(now = false): boolean {
  try {
    if (now) localStorage.setItem(KEY, 'declined')
    return localStorage.getItem(KEY) === 'declined'
  } catch {
    return now
  }
}

/** Lies over the bottom of the page, so that the offer moves nothing. */
export function LiteOffer({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(() => !isDeclined())
  if (!isOpen) return null
  return (
    <aside aria-label="Data saver" className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-surface">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="grow text-sm">
          Your data saver is on. The lite edition has the same words for a tenth of the data.
        </p>
        <a
          href={buildLitePath(path)}
          className="inline-flex min-h-11 items-center bg-red-fill px-5 font-semibold text-on-red"
        >
          Read the lite edition
        </a>
        <button
          type="button"
          onClick={() => setOpen(!isDeclined(true))}
          className="min-h-11 cursor-pointer px-2 text-sm font-semibold hover:text-red"
        >
          No, thanks
        </button>
      </div>
    </aside>
  )
}
