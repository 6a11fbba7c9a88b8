import '@/lib/page/older-browsers'

import { useEffect, useRef, useState } from 'react'

import { Headline } from '@/components/site/cards/headline.client'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'
import { MAX_FOLLOWED } from '@/lib/topics/followed'

import { useFollowed } from './use-followed'

// Classes that only readers see who follow topics would be in every page.
const PLACE = { height: '20rem' }
const COLUMNS = { gridAutoFlow: 'column', gridAutoColumns: 'minmax(min(80%, 15rem), 1fr)' }
const ROW = { height: '4rem' }

/**
 * The newest headlines on each topic that the reader follows, the latest followed first. They appear while their place
 * is off the screen, so that nothing moves there, and have their height before they arrive.
 */
export function FollowedHeadlines() {
  const topics = useFollowed()[0].slice(-MAX_FOLLOWED).toReversed()
  const slugs = topics.map(({ slug }) => slug).join()
  const [found, setFound] = useState<Record<string, Teaser[]>>({})
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) return
      setOpen(true)
      observer.disconnect()
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isOpen || !slugs) return
    const request = new AbortController()
    fetch(`/api/articles?topics=${slugs}`, { signal: request.signal })
      .then(async (response) => response.ok && setFound(await response.json()))
      .catch(() => {})
    return () => request.abort()
  }, [isOpen, slugs])

  // Out of the flow, so that it takes no room itself.
  if (!isOpen || !slugs) return <div ref={place} className="absolute" />
  return (
    <section aria-labelledby="following" style={PLACE} className="overflow-hidden">
      <SectionHeading id="following" bar="border-gold">
        Topics you follow
      </SectionHeading>
      <ul style={COLUMNS} className="grid gap-x-6 overflow-x-auto">
        {topics.map(({ name, slug }) => (
          <li key={slug} className="min-w-0">
            <a
              href={`/topic/${slug}`}
              className="flex h-11 items-center truncate font-semibold text-red hover:underline"
            >
              {name}
            </a>
            {found[slug]?.map((article) => (
              <div key={buildTeaserPath(article)} style={ROW} className="border-t border-rule pt-2">
                <Headline article={article} className="line-clamp-2" />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
