import type { ReactNode } from 'react'

import { BannerStrip } from '@/components/banners/banner-strip'
import { Connection } from '@/components/layout/connection.client'
import { Footer } from '@/components/layout/footer'
import { Masthead } from '@/components/layout/masthead'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BannerStrip />
      <Masthead />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <Footer />
      <Connection />
    </>
  )
}
