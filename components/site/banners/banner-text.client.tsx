import { ArticlePicture } from '@/components/site/story/article-picture'
import type { Banner } from '@/lib/banners/rules'
import type { Path } from '@/lib/routes/route-list'

const NEWSLETTER = '#newsletter'
const LINK = 'inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4 sm:min-h-6'

/** Scrolls to the newsletter form. If this page has none, the link opens the page that has. */
function scrollToNewsletter(event: React.MouseEvent): void {
  event.preventDefault()
  const form = document.querySelector(NEWSLETTER)
  if (!form) return location.assign('/newsletter' satisfies Path)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
  form.querySelector<HTMLElement>('input[type="email"]')?.focus({ preventScroll: true })
}

function BannerLink({ link, link_text }: Pick<Banner, 'link' | 'link_text'>) {
  const text = link_text || 'Learn More'
  if (link === NEWSLETTER)
    return (
      <a href={link} onClick={scrollToNewsletter} className={LINK}>
        {text}
      </a>
    )
  return (
    <a href={link ?? ''} className={LINK}>
      {text}
    </a>
  )
}

interface BannerTextProps {
  banner: Banner
  isOpen?: boolean
}

/** Shows two lines of headline on phones; elsewhere, headline and message in one. It expands without JavaScript too. */
export function BannerText({ banner, isOpen = false }: BannerTextProps) {
  const { type, title, message, link, image_url, credit } = banner
  return (
    <span className="banner block">
      <label>
        <input type="checkbox" defaultChecked={isOpen} aria-label={`Show all of: ${title}`} className="sr-only" />
        <span className="banner-title min-w-0 text-sm leading-tight sm:text-base">
          <span className="mr-2 text-xs font-semibold tracking-[0.04em] uppercase">
            <svg viewBox="0 0 8 8" aria-hidden="true" className="mr-2 inline size-2.5" fill="currentColor">
              <circle cx="4" cy="4" r="4" />
            </svg>
            {type}
          </span>{' '}
          <span className="headline">{title}</span>
        </span>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M6 9l6 6 6-6" />
        </svg>
      </label>
      <span className="banner-more text-sm">
        <span>{message}</span>
        {link && <BannerLink link={link} link_text={banner.link_text} />}
      </span>
      {/* A picture on another site would let that site track readers. */}
      {image_url?.startsWith('/') && (
        <span className="banner-picture block pb-3">
          <ArticlePicture src={image_url} alt="" isWhole sizes="320px" className="h-24 object-left sm:h-40" />
          {credit && <span className="mt-1 block text-xs">{credit}</span>}
        </span>
      )}
    </span>
  )
}
