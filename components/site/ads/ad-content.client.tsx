import type { ReactNode, Ref } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'
import type { Ad } from '@/lib/ads/rules'

interface AdContentProps {
  ad: Ad
  ref?: Ref<HTMLDivElement>
  onFollow?: () => void
}

/** The content of an ad, which fills its container and as a whole is one link. */
export function AdContent({ ad, ref, onFollow }: AdContentProps) {
  const { image_url: picture, shape, title } = ad
  const label = <p className="h-5 text-xs leading-tight text-muted-foreground">Sponsored</p>
  const renderLink = (className: string, content: ReactNode, name: string) =>
    ad.link_url ? (
      <a
        href={ad.link_url}
        target="_blank"
        // Requirement R11: tells search engines that the link is paid and denies window.opener, but keeps the referrer
        // for advertisers' statistics.
        rel="sponsored noopener"
        onClick={onFollow}
        onAuxClick={(event) => event.button === 1 && onFollow?.()}
        className={className}
      >
        {content}
        <span className="sr-only">{name} (opens in a new tab)</span>
      </a>
    ) : (
      <div className={className}>{content}</div>
    )

  if (picture && shape)
    return (
      <div ref={ref} className="absolute inset-0 mx-auto" style={{ maxWidth: parseInt(shape) }}>
        {label}
        {renderLink(
          'absolute inset-0 mt-5',
          <ArticlePicture src={picture} alt={title} isWhole sizes="auto, 100vw" className="h-full bg-rule" />,
          '',
        )}
      </div>
    )
  return (
    <div ref={ref} className="group absolute inset-0 flex gap-4 py-3">
      {picture && (
        <div className="w-28 shrink-0 @max-[21rem]:hidden">
          <ArticlePicture src={picture} alt="" isWhole sizes="112px" className="h-full" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-x-8 gap-y-1 @xl:flex-row @xl:items-center">
        <div className="@xl:flex-1">
          {label}
          <div className="line-clamp-5">
            <p className="headline text-base">{title}</p>
            {ad.description && <p className="text-sm leading-snug text-muted-foreground">{ad.description}</p>}
          </div>
        </div>
        {ad.link_url &&
          renderLink(
            'card-link shrink-0 truncate text-sm font-semibold text-red group-hover:underline',
            ad.link_text,
            `: ${title}`,
          )}
      </div>
    </div>
  )
}
