import type { ReactNode } from 'react'

import { BannerStrip } from '@/components/banners/banner-strip'
import { Connection } from '@/components/layout/connection.client'
import { Footer } from '@/components/layout/footer.client'
import { Masthead } from '@/components/layout/masthead.client'
import { SkipLink } from '@/components/layout/skip-link'
import { SoftNavigation } from '@/components/layout/soft-navigation.client'
import { site } from '@/lib/site'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <BannerStrip />
      <Masthead name={site.name} tagline={site.tagline} />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <Footer />
      <Connection />
      <SoftNavigation />
    </>
  )
}
