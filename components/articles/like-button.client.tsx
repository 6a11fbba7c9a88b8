'use client'

import { useEffect, useState } from 'react'

const KEY = 'lodestar-likes'

function readLikes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** A mark for oneself, kept in this browser: no account, and no count is claimed. */
export function LikeButton({ articleId }: { articleId: string }) {
  const [isLiked, setLiked] = useState(false)
  useEffect(() => setLiked(readLikes().includes(articleId)), [articleId])

  function toggle() {
    const others = readLikes().filter((id) => id !== articleId)
    try {
      localStorage.setItem(KEY, JSON.stringify(isLiked ? others : [...others, articleId].slice(-500)))
    } catch {
      // A browser that stores nothing keeps the mark until the page is closed.
    }
    setLiked(!isLiked)
  }

  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={toggle}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-1 hover:text-red aria-pressed:text-red"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="2" fill={isLiked ? 'currentColor' : 'none'}>
        <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0112 6.8a4.6 4.6 0 018.5 2.500c0 6.100-8.500 11.200-8.500 11.200z" />
      </svg>
      Like
    </button>
  )
}
