'use client'

import { useEffect, useRef, useState } from 'react'

import { formatViews } from '@/lib/views/words'
import { postCount } from '@/lib/visitors/post-count'

/** How long (ms) a story has to be on screen to count as viewed. */
const VIEW_DELAY = 2000

/** Counts this reader's view once and shows the number of views. */
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
    // A story in a background tab has not been viewed.
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

  return <p className="min-w-20 max-md:hidden">{formatViews(total)}</p>
}
