'use client'

import { useEffect } from 'react'

/** One listener per page needs less script than a component per embed. Only stories with embeds load it. */
export function EmbedPlayers() {
  useEffect(() => {
    const end = new AbortController()
    import('./play-embed')
      .then(({ playEmbed }) => document.addEventListener('click', playEmbed, { signal: end.signal }))
      .catch(() => {})
    return () => end.abort()
  }, [])
  return null
}
