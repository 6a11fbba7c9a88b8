import type { Provider } from '@/lib/content/embeds/providers'
import { buildPictureUrl } from '@/lib/page/picture-sources'

interface EmbedCardProps extends Provider {
  url: string
  /** The title of the embedded page, or null until it has been looked up. */
  title: string | null
  picture: string | null
}

/** Returns the last words of an address, such as "Mobile payment", or else the address. */
function describeAddress(url: string): string {
  const last = /([^/]+?)(?:\.\w+)?\/?$/.exec(url.replace(/[?#].*/, ''))?.[1] ?? ''
  const words = last.replace(/%[\da-f]{2}|[-_+]+/gi, ' ').trim()
  return /^https?:\/\/[^/]+\/./.test(url) && /\p{L}{4}/u.test(words)
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : url.replace(/^https?:\/\/(www\.)?/, '')
}

/**
 * A card that links to an embedded page. When it is clicked, EmbedPlayers replaces the link with a player if there is
 * one.
 */
export function EmbedCard({ url, name, title, picture, player }: EmbedCardProps) {
  const words = title ?? describeAddress(url)
  return (
    <figure className="embed">
      <a
        href={url}
        rel="noopener"
        data-player={player?.src}
        data-ratio={player?.ratio}
        data-title={player ? `${name}: ${words}` : undefined}
      >
        {picture && (
          // oxlint-disable-next-line nextjs/no-img-element -- one width is enough for a card
          <img src={buildPictureUrl(picture, 828)} alt="" width={750} height={422} loading="lazy" decoding="async" />
        )}
        <span className="embed-provider">
          {name} {!player && <span aria-hidden="true">↗</span>}
        </span>
        <span className="embed-title">{words}</span>
        {player && <span className="embed-hint no-print">Tap to load. {name} will know you did.</span>}
      </a>
    </figure>
  )
}
