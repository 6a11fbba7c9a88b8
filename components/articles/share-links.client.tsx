'use client'

import { ShareButtons } from './share-buttons.client'

// One file for all pages instead of five drawings in each.
const ICONS = '/share-icons.svg'

/**
 * Plain links: they work without JavaScript, and nobody is told of a reader who does not press one.
 * In the browser too, or every page would hold the links twice: as markup and for its script.
 */
export function ShareLinks({ path, title, site }: { path: string; title: string; site: string }) {
  const url = encodeURIComponent(`${site}${path}`)
  const text = encodeURIComponent(title)
  const links = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
  ]
  return (
    <ul aria-label="Share" className="no-print -ml-2.5 flex flex-wrap items-center">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name}`}
            className="flex size-11 items-center justify-center text-muted hover:text-red"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
              <use href={`${ICONS}#${name.toLowerCase()}`} />
            </svg>
          </a>
        </li>
      ))}
      <ShareButtons path={path} title={title} />
    </ul>
  )
}
