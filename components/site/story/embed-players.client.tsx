'use client'

import { useEffect } from 'react'

/** Only stories with embeds load this. One listener per page needs less script than a component per embed. */
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
