'use client'

import { useSyncExternalStore } from 'react'

const KEY = 'lodestar-likes'
// Some forty bytes each: browsers keep five million for a site.
const MOST_LIKES = 500

function readLikes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const CHANGED = 'lodestar-likes-changed'

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** A mark for oneself, kept in this browser: no account, and no count is claimed. */
export function LikeButton({ articleId }: { articleId: string }) {
  const isLiked = useSyncExternalStore(subscribe, () => readLikes().includes(articleId), () => false)

  function toggle() {
    const others = readLikes().filter((id) => id !== articleId)
    try {
      localStorage.setItem(KEY, JSON.stringify(isLiked ? others : [...others, articleId].slice(-MOST_LIKES)))
    } catch {
      // A browser that stores nothing keeps no marks.
    }
    dispatchEvent(new Event(CHANGED))
  }

  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={toggle}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-1 noscript:hidden hover:text-red aria-pressed:text-red"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="2" fill={isLiked ? 'currentColor' : 'none'}>
        <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0112 6.8a4.6 4.6 0 018.5 2.500c0 6.100-8.500 11.200-8.500 11.200z" />
      </svg>
      Like
    </button>
  )
}
