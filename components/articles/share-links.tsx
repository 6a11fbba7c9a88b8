import { env } from '@/lib/env'

import { ShareButtons } from './share-buttons.client'

const ICONS: Record<string, string> = {
  Facebook: 'M14 8.500h2.500V5H14c-2.200 0-4 1.800-4 4v2H7.500v3.500H10V21h3.500v-6.500h2.700l.6-3.500h-3.300V9c0-.3.200-.5.500-.5z',
  Twitter: 'M4 4h4.600l3.700 5.200L16.700 4H19l-5.600 6.600L20 20h-4.600l-4-5.700L6.500 20H4.200l6.100-7.200z',
  LinkedIn: 'M5 9h3.200v10H5zM6.600 4a1.800 1.800 0 110 3.700 1.800 1.800 0 010-3.700zM10.500 9h3v1.400c.5-.9 1.600-1.600 3-1.600 2.500 0 3.500 1.500 3.500 4.200v6h-3.200v-5.400c0-1.400-.4-2.200-1.500-2.200-1.200 0-1.700.9-1.700 2.200V19h-3.100z',
  WhatsApp: 'M12 3a9 9 0 00-7.700 13.600L3 21l4.500-1.200A9 9 0 1012 3zm4.700 12.400c-.2.600-1.200 1.100-1.700 1.100-1.900.1-5.900-2.300-6.800-5.400-.3-1 .4-2.500 1.200-2.700.5-.1.800 0 1 .5l.6 1.500c.1.400-.7 1-.6 1.300.6 1.200 1.600 2.100 2.800 2.600.3.100.9-.9 1.200-.8l1.700.8c.4.200.7.600.6 1.100z',
  Telegram: 'M21 4.500L3 11.400l4.800 1.800L9.700 19l2.800-2.700 4.500 3.300L21 4.500zM9.400 12.900l7.300-4.700-5.900 5.600-.3 2.300z',
}

/** Plain links: they work without JavaScript, and nobody is told of a reader who does not press one. */
export function ShareLinks({ path, title }: { path: string; title: string }) {
  const url = encodeURIComponent(`${env().siteUrl}${path}`)
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
              <path d={ICONS[name]} />
            </svg>
          </a>
        </li>
      ))}
      <ShareButtons path={path} title={title} />
    </ul>
  )
}
