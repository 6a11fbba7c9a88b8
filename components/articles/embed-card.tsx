import type { Provider } from '@/lib/embeds/providers'

interface EmbedCardProps extends Provider {
  url: string
  /** null while nobody has looked it up: the address stands for it. */
  title: string | null
  picture: string | null
}

/** A post or video of another site: a link, which EmbedPlayers turns into its player on click. */
export function EmbedCard({ url, name, title, picture, player }: EmbedCardProps) {
  const words = title ?? url.replace(/^https?:\/\/(www\.)?/, '')
  return (
    <figure className="embed">
      <a href={url} rel="noopener" data-player={player?.src} data-ratio={player?.ratio} data-title={player ? `${name}: ${words}` : undefined}>
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- one width is enough for a card
          <img src={`/_next/image?url=${encodeURIComponent(picture)}&w=750&q=60`} alt="" width={750} height={422} loading="lazy" decoding="async" />
        )}
        <span className="embed-provider">{name}</span>
        <span className="embed-title">{words}</span>
        {player && <span className="embed-hint">Tap to load from {name}, which will learn that you did.</span>}
      </a>
    </figure>
  )
}
