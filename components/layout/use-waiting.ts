import { useEffect, useRef, useState } from 'react'

export interface Waiting {
  pendingStories: number
  unreadMessages: number
}

/**
 * What the badges say. The server says it with the frame, anew after each deed; going from tab to tab, or coming back
 * to the window, asks again, since the frame is not drawn anew for that.
 */
export function useWaiting(said: Waiting, tab: string | null): Waiting {
  const [heard, setHeard] = useState({ after: said, waiting: said })
  const seen = useRef(tab)

  useEffect(() => {
    let isOver = false
    async function ask() {
      const answer = await fetch('/api/waiting').catch(() => null)
      if (!answer?.ok || isOver) return
      setHeard({ after: said, waiting: (await answer.json()) as Waiting })
    }
    const askOnReturn = () => void (document.visibilityState === 'visible' && ask())
    if (seen.current !== tab) void ask()
    seen.current = tab
    document.addEventListener('visibilitychange', askOnReturn)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askOnReturn)
    }
  }, [said, tab])

  // What the server said later than it was asked counts.
  return heard.after === said ? heard.waiting : said
}
