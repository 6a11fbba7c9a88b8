import { AdSlot } from '@/components/site/ads/ad-slot'
import { PopupAd } from '@/components/site/ads/popup-ad.client'
import { Ticker } from '@/components/site/banners/ticker'
import { FollowedPlace } from '@/components/site/topics/followed-place.client'
import { ArticleCard } from '@/components/site/cards/article-card.client'
import { LeadWithRelated } from '@/components/site/cards/lead-with-related'
import { TrendingList } from '@/components/site/cards/trending-list'
import { MoreToRead } from '@/components/site/story/more-to-read'
import { makeLeadTeaser, makeSecondTeasers, makeHeadline, truncateToMinute } from '@/lib/articles/make-teaser'
import type { ArticleCard as Card } from '@/lib/articles/schema'
import { buildTeaserPath } from '@/lib/articles/teaser'
import { formatClock, formatDayHead } from '@/lib/format'
import type { FrontPage as Page, StripShape } from '@/lib/front-page/rules'

import { FrontPageTop } from './front-page-top'
import { LatestNews } from './latest-news'
import { RegionList } from './region-list'
import { SectionStrip } from './section-strip'
import { TimedColumn, type TimedTeaser } from './timed-column'

/** The first article of a day other than today has a head. */
function makeTimedTeasers(articles: readonly Card[], now: Date): TimedTeaser[] {
  const heads = articles.map(({ publication_date }) => formatDayHead(publication_date, now))
  return articles.map((article, index) => ({
    ...makeHeadline(article),
    publication_date: truncateToMinute(article.publication_date),
    clock: formatClock(article.publication_date),
    head: heads[index] === heads[index - 1] ? '' : heads[index]!,
  }))
}

export function FrontPage({ page, now }: { page: Page; now: Date }) {
  const { lead, related, seconds, timed, latest, isBreaking, next } = page
  const beside = makeSecondTeasers(seconds, 'kicker')
  const newest = makeTimedTeasers(timed, now)
  const renderStrips = (...shapes: StripShape[]) =>
    page.strips
      .filter(({ shape }) => shapes.includes(shape))
      .map((strip) => <SectionStrip key={strip.category} {...strip} />)
  return (
    <div className="page space-y-8 pt-4 lg:space-y-10">
      {lead && !isBreaking && (
        <FrontPageTop
          lead={makeLeadTeaser(lead, 'kicker', 'picture')}
          related={related.map(makeHeadline)}
          seconds={beside}
          timed={newest}
        />
      )}
      {lead && isBreaking && (
        <>
          <div className="breaking">
            <LeadWithRelated
              lead={makeLeadTeaser(lead, 'kicker', 'picture')}
              label="Breaking News"
              related={related.map(makeHeadline)}
            />
          </div>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {beside.map((article) => (
              <ArticleCard key={buildTeaserPath(article)} article={article} />
            ))}
          </div>
          <TimedColumn articles={newest} />
        </>
      )}
      <FollowedPlace />
      <Ticker />
      <AdSlot place="banner" />
      <div className="border-t-[3px] border-gold pt-8">{renderStrips('feature')}</div>
      <TrendingList isStrip />
      {renderStrips('left', 'right')}
      <AdSlot place="inline" />
      {renderStrips('opinion')}
      {renderStrips('headlines')}
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-6">{renderStrips('column')}</div>
      <AdSlot place="sponsored" />
      {renderStrips('pictures')}
      <LatestNews lead={lead} latest={latest} next={next} />
      <RegionList />
      <MoreToRead ad={<AdSlot place="sidebar" />} />
      <PopupAd />
    </div>
  )
}
