'use client'

import { useEffect, useRef, useState } from 'react'

import { formatViews } from '@/lib/views/words'
import { postCount } from '@/lib/visitors/post-count'

/** Milliseconds on screen. */
const VIEW_DELAY = 2000

/** Counts this reader once. */
export function ViewCounter({ articleId, views }: { articleId: string; views: number }) {
  const [total, setTotal] = useState(views)
  const isCounted = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = async () => {
      isCounted.current = true
      const answer = (await postCount('/api/views', { article: articleId })) as { views: number } | null
      if (answer) setTotal(answer.views)
    }
    // A background tab hasn't been viewed.
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden && !isCounted.current) timer = setTimeout(() => void count(), VIEW_DELAY)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [articleId])

  return <p className="figures min-w-20">{formatViews(total)}</p>
}
