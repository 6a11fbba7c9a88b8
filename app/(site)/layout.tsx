import type { ReactNode } from 'react'

import { BannerStrip } from '@/components/site/banners/banner-strip'
import { Connection } from '@/components/site/shell/connection.client'
import { Footer } from '@/components/site/shell/footer.client'
import { Masthead } from '@/components/site/shell/masthead.client'
import { SkipLink } from '@/components/site/shell/skip-link'
import { SoftNavigation } from '@/components/site/shell/soft-navigation.client'
import { site } from '@/lib/settings/site'

export default function SiteLayout({ children }: { children: ReactNode }) {
  const { name, tagline, about, city, country, phone, email, social } = site()
  return (
    <>
      <SkipLink />
      <BannerStrip />
      <p className="headline page hidden border-b-2 border-ink py-2 text-xl uppercase print:block">{name}</p>
      <Masthead name={name} tagline={tagline} />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <Footer {...{ name, about, city, country, phone, email, social }} />
      <Connection />
      <SoftNavigation />
    </>
  )
}
