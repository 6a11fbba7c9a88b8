'use client'

import { SHARE_ICON, ShareButtons, ShareIcon } from './share-buttons.client'

export interface ShareProps {
  path: string
  title: string
  site: string
}

interface ShareLinkProps {
  name: string
  href: string
  isLabelled?: boolean
}

function ShareLink({ name, href, isLabelled = false }: ShareLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Share on ${name}`}
      className={
        isLabelled ? 'inline-flex min-h-11 items-center gap-2 px-1 text-sm font-semibold hover:text-red' : SHARE_ICON
      }
    >
      <ShareIcon name={name.toLowerCase()} />
      {isLabelled && name}
    </a>
  )
}

const encodeShare = ({ path, title, site }: ShareProps) =>
  [encodeURIComponent(`${site}${path}`), encodeURIComponent(title)] as const

/** The link to share by WhatsApp, the most common way in Ghana. */
export function WhatsAppLink({ isIcon = false, ...props }: ShareProps & { isIcon?: boolean }) {
  const [url, text] = encodeShare(props)
  return <ShareLink name="WhatsApp" href={`https://wa.me/?text=${text}%20${url}`} isLabelled={!isIcon} />
}

/**
 * Links that contact other sites only when they are clicked. This is a client component because links rendered by
 * server components would be sent twice, as HTML and in React's payload.
 */
export function ShareLinks(props: ShareProps) {
  const [url, text] = encodeShare(props)
  return (
    // The links fit on one line of any phone, because the icons share the width that is left.
    <ul id="share" aria-label="Share" className="flex grow items-center *:not-first:max-w-11 *:not-first:grow">
      <li>
        <WhatsAppLink {...props} />
      </li>
      {[
        ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
        ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
        ['Telegram', `https://t.me/share/url?url=${url}&text=${text}`],
        ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
      ].map(([name = '', href = '']) => (
        <li key={name}>
          <ShareLink name={name} href={href} />
        </li>
      ))}
      <ShareButtons path={props.path} title={props.title} />
    </ul>
  )
}
