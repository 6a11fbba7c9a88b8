import Link from 'next/link'

import { ArticlePicture } from '@/components/articles/article-picture'
import type { Banner } from '@/lib/banners/rules'
import { readerPaths } from '@/lib/reader-paths'

const NEWSLETTER = '#newsletter'
const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4'

/** Goes to the newsletter's form where the page has one, else to its page. */
function scrollToNewsletter(event: React.MouseEvent): void {
  event.preventDefault()
  const form = document.querySelector(NEWSLETTER)
  if (!form) return location.assign(readerPaths.newsletter)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  form.querySelector<HTMLElement>('input[type="email"]')?.focus({ preventScroll: true })
}

function BannerLink({ link, link_text }: Pick<Banner, 'link' | 'link_text'>) {
  const text = link_text || 'Learn More'
  if (link === NEWSLETTER) return <a href={link} onClick={scrollToNewsletter} className={LINK}>{text}</a>
  if (link?.startsWith('/')) return <Link href={link} prefetch={false} className={LINK}>{text}</Link>
  return <a href={link ?? ''} className={LINK}>{text}</a>
}

interface BannerTextProps {
  banner: Banner
  moves: boolean
  /** Whether dots and pause stand at the end of the link's row. */
  isBesideControls?: boolean
}

/** What a banner says. */
export function BannerText({ banner, moves, isBesideControls }: BannerTextProps) {
  const { type, title, message, link, image_url } = banner
  return (
    <>
      <p className="flex items-center gap-2 text-xs font-semibold tracking-[0.04em] uppercase">
        <svg viewBox="0 0 8 8" aria-hidden="true" className={type === 'breaking' && moves ? 'size-2.5 animate-pulse' : 'size-2.5'} fill="currentColor">
          <circle cx="4" cy="4" r="4" />
        </svg>
        {type}
      </p>
      <p className="headline mt-1 pr-11 text-base">{title}</p>
      <p className="mt-0.5 text-sm">{message}</p>
      {link && (
        <div className={isBesideControls ? 'pr-44' : undefined}>
          <BannerLink link={link} link_text={banner.link_text} />
        </div>
      )}
      {/* Pictures of other sites would tell these who reads what. */}
      {image_url?.startsWith('/') && <ArticlePicture src={image_url} alt="" sizes="(min-width: 77.5rem) 1200px, 100vw" className="my-2 h-40" />}
    </>
  )
}
