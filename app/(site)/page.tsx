import { AdSlot } from '@/components/ads/ad-slot.client'
import { FrontPageLead } from '@/components/articles/front-page-lead'
import { LatestNews } from '@/components/articles/latest-news'
import { StructuredData } from '@/components/articles/structured-data'
import { WithSidebar } from '@/components/articles/with-sidebar'
import { Ticker } from '@/components/banners/ticker'
import { Hero } from '@/components/layout/hero'
import { getNow } from '@/lib/articles/queries.public'
import { toPlace } from '@/lib/feeds/alternates'
import { toOrganization, toWebSite } from '@/lib/feeds/structured-data'

export const ensureStatic = 'navigation'

export const metadata = toPlace('/')

export default async function HomePage() {
  const now = await getNow()
  return (
    <>
      <StructuredData data={[toOrganization(), toWebSite()]} />
      <Hero />
      <div className="page py-4">
        <AdSlot place="banner" />
      </div>
      <Ticker />
      <div className="page space-y-12 pt-8">
        <FrontPageLead now={now} />
        <AdSlot place="inline" />
        <WithSidebar>
          <LatestNews now={now} />
        </WithSidebar>
      </div>
    </>
  )
}
