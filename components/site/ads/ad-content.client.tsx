import clsx from 'clsx'
import type { Ref } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'
import type { Ad } from '@/lib/ads/rules'

interface AdContentProps {
  ad: Ad
  ref?: Ref<HTMLDivElement>
  onFollow?: () => void
}

// Requirement R11: tells search engines that the link is paid and denies window.opener, but keeps the referrer for
// advertisers' statistics.
const REL = 'sponsored noopener'

/** The content of an ad's box, which as a whole is one link. */
export function AdContent({ ad, ref, onFollow }: AdContentProps) {
  const picture = ad.image_url
  return (
    <div ref={ref} className="group @container relative flex size-full gap-4 overflow-hidden">
      {picture && (
        // On phones, the text needs the width more than the picture does.
        <div className="w-32 shrink-0 max-@lg:py-3 max-@lg:pl-3 @lg:w-54">
          <ArticlePicture src={picture} alt="" isWhole sizes="216px" />
        </div>
      )}
      <div className={clsx('flex min-w-0 flex-1 flex-col gap-1 py-2.5 pr-3', !picture && 'pl-3')}>
        <p className="text-xs leading-tight text-muted">Sponsored</p>
        <div className="line-clamp-4 shrink-0 @lg:line-clamp-3">
          <p className="headline text-base">{ad.title}</p>
          {ad.description && <p className="mt-1 text-sm text-muted">{ad.description}</p>}
        </div>
        {ad.link_url && (
          <a
            href={ad.link_url}
            target="_blank"
            rel={REL}
            onClick={onFollow}
            onAuxClick={(event) => event.button === 1 && onFollow?.()}
            className="card-link mt-auto truncate text-sm font-semibold text-red group-hover:underline"
          >
            {ad.link_text}
            <span className="sr-only">: {ad.title} (opens in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  )
}
