import type { ReactNode } from 'react'

import { Footer } from '@/components/layout/footer'
import { Masthead } from '@/components/layout/masthead'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Masthead />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
