'use client'

import { useStoredList } from '@/components/ui/use-stored-list'

const KEY = 'lodestar-likes'
const isId = (value: unknown) => typeof value === 'string'

/** Stored only in this browser: no account, no public count. */
export function LikeButton({ articleId }: { articleId: string }) {
  const [likes, change] = useStoredList(KEY, isId)
  const isLiked = likes.includes(articleId)

  function toggle() {
    change((ids) => [...ids.filter((id) => id !== articleId), ...(isLiked ? [] : [articleId])])
  }

  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={toggle}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-1 noscript:hidden hover:text-red aria-pressed:text-red"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        stroke="currentColor"
        strokeWidth="2"
        fill={isLiked ? 'currentColor' : 'none'}
      >
        <path d="M12 20.5S3.5 15.4 3.5 9.3A4.6 4.6 0 0112 6.8a4.6 4.6 0 018.5 2.500c0 6.100-8.500 11.200-8.500 11.200z" />
      </svg>
      Like
    </button>
  )
}
