import { AdSlot } from '@/components/site/ads/ad-slot.client'
import { PopupAd } from '@/components/site/ads/popup-ad.client'
import { ArticleCard } from '@/components/site/cards/article-card.client'
import { LeadPackage } from '@/components/site/cards/lead-package'
import { MoreToRead } from '@/components/site/story/more-to-read'
import { TrendingList } from '@/components/site/cards/trending-list'
import { Ticker } from '@/components/site/banners/ticker'
import { QuickLinks } from '@/components/site/shell/quick-links'
import { toHeadline, makeLeadTeaser, makeSecondTeasers, makeTeaser } from '@/lib/articles/make-teaser'
import { toPath } from '@/lib/articles/teaser'
import type { FrontPage as Page, SectionStrip as Strip } from '@/lib/front-page/rules'

import { LatestNews } from './latest-news'
import { OpinionStrip } from './opinion-strip'
import { SectionStrip } from './section-strip'

/** Strips next to each other have the same height. */
const BESIDE = 'grid gap-8 lg:grid-cols-12 lg:gap-6'

/**
 * Makes the cards of strips next to each other. Their first articles have pictures only if all of them have one, so
 * that no column ends early.
 */
function toRow(strips: readonly Strip[], ...parts: 'excerpt'[]) {
  const areIllustrated = strips.every(({ articles: [lead] }) => lead?.image_url)
  return strips.map(({ category, articles: [lead, ...others] }) => ({
    category,
    articles: [
      ...(lead ? [makeTeaser(lead, ...parts, ...(areIllustrated ? (['picture'] as const) : []))] : []),
      ...others.map(toHeadline),
    ],
  }))
}

export function FrontPage({ page }: { page: Page }) {
  const { lead, related, seconds, latest, strips, isBreaking, next } = page
  const beside = makeSecondTeasers(seconds, 'kicker')
  const opinion = strips.find(({ category }) => category === 'Opinion')
  const others = strips.filter((strip) => strip !== opinion)
  // Narrow strips have no room for an excerpt.
  const [[first], columns, thirds] = [
    toRow(others.slice(0, 1), 'excerpt'),
    toRow(others.slice(1, 5)),
    toRow(others.slice(5, 8)),
  ]
  return (
    <div className="page space-y-8 pt-4 lg:space-y-10">
      {lead && (
        <div className={isBreaking ? 'breaking' : undefined}>
          <LeadPackage
            lead={makeLeadTeaser(lead, 'kicker', 'picture', 'views')}
            label={isBreaking ? 'Breaking News' : 'Featured Story'}
            related={related.map(toHeadline)}
            seconds={isBreaking ? [] : beside}
          />
        </div>
      )}
      {isBreaking && (
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {beside.map((article) => (
            <ArticleCard key={toPath(article)} article={article} />
          ))}
        </div>
      )}
      <div>
        <QuickLinks />
        <Ticker />
      </div>
      <AdSlot place="banner" />
      <LatestNews lead={lead} latest={latest} next={next} />
      <div className={BESIDE}>
        <div className="lg:col-span-8">{first && <SectionStrip {...first} />}</div>
        <div className="lg:col-span-4">
          <TrendingList />
        </div>
      </div>
      <AdSlot place="inline" />
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {columns.map((strip) => (
          <SectionStrip key={strip.category} {...strip} />
        ))}
      </div>
      {opinion && <OpinionStrip {...opinion} />}
      <AdSlot place="sponsored" />
      <div className="grid gap-8 md:grid-cols-3 md:gap-6">
        {thirds.map((strip) => (
          <SectionStrip key={strip.category} {...strip} />
        ))}
      </div>
      <MoreToRead ad={<AdSlot place="sidebar" />} />
      <PopupAd />
    </div>
  )
}
