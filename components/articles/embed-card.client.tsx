'use client'

import { type MouseEvent, useState } from 'react'

import type { Player } from '@/lib/embeds/providers'

interface EmbedCardProps {
  url: string
  provider: string
  /** null while nobody has looked it up: the address stands for it. */
  title: string | null
  picture: string | null
  player: Player | null
}

/** A post or video of another site: a link, and on click its player. Nothing is asked of the other site before. */
export function EmbedCard({ url, provider, title, picture, player }: EmbedCardProps) {
  const [isOpen, open] = useState(false)
  const name = title ?? url.replace(/^https?:\/\/(www\.)?/, '')

  function play(event: MouseEvent) {
    if (!player || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(true)
  }

  if (isOpen && player) {
    return (
      <figure className="embed">
        <iframe
          src={player.src}
          title={`${provider}: ${name}`}
          style={{ aspectRatio: player.ratio }}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose player needs its own storage
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <figcaption>
          <a href={url} rel="noopener">
            {provider}: {name}
          </a>
        </figcaption>
      </figure>
    )
  }
  return (
    <figure className="embed">
      <a href={url} rel="noopener" onClick={play}>
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- resized by the optimiser's own address below
          <img src={`/_next/image?url=${encodeURIComponent(picture)}&w=750&q=60`} alt="" width={750} height={422} loading="lazy" decoding="async" />
        )}
        <span className="embed-provider">{provider}</span>
        <span className="embed-title">{name}</span>
        {player && (
          <span className="embed-hint">
            Tap to load from {provider}, which will learn that you did.
          </span>
        )}
      </a>
    </figure>
  )
}
