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

/**
 * Shows two lines of headline on phones; elsewhere, one line and the message. It can be expanded without JavaScript
 * too.
 */
export function BannerText({ banner, isOpen = false }: BannerTextProps) {
  const { type, title, message, link, image_url, image_credit } = banner
  return (
    <span className="group/banner block">
      <label className="flex min-h-14 cursor-pointer items-center gap-2 py-2 pr-11 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-on-red sm:min-h-9 sm:pt-1 sm:pb-0">
        <input type="checkbox" defaultChecked={isOpen} aria-label={`Show all of: ${title}`} className="sr-only" />
        <span className="line-clamp-2 min-w-0 text-sm leading-tight group-has-checked/banner:line-clamp-none sm:line-clamp-1 sm:text-base">
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
          className="size-5 shrink-0 group-has-checked/banner:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M6 9l6 6 6-6" />
        </svg>
      </label>
      <span className="flex gap-x-4 pb-2 text-sm group-has-checked/banner:flex-wrap max-sm:hidden max-sm:group-has-checked/banner:flex sm:pr-44">
        <span className="min-w-0 truncate group-has-checked/banner:whitespace-normal">{message}</span>
        {link && <BannerLink link={link} link_text={banner.link_text} />}
      </span>
      {/* A picture on another site would let that site track readers. */}
      {image_url?.startsWith('/') && (
        <span className="hidden pb-3 group-has-checked/banner:block">
          <ArticlePicture src={image_url} alt="" isWhole sizes="320px" className="h-24 object-left sm:h-40" />
          {image_credit && <span className="mt-1 block text-xs">Picture: {image_credit}</span>}
        </span>
      )}
    </span>
  )
}
