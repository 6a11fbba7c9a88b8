import type { Metadata } from 'next'

import { WaysOn } from '@/components/articles/ways-on'
import { Footer } from '@/components/layout/footer'
import { Masthead } from '@/components/layout/masthead'
import { Notice } from '@/components/layout/notice'
import { SkipLink } from '@/components/layout/skip-link'
import { site } from '@/lib/site'

import './globals.css'
import { headlineFont } from './headline-font'

export const metadata: Metadata = { title: `Page not found | ${site.name}`, robots: { index: false } }

/** Any address that no page has: a whole document, complete without JavaScript. */
export default function GlobalNotFound() {
  return (
    <html lang={site.language} className={headlineFont}>
      <body>
        <SkipLink />
        <Masthead />
        <main id="content" tabIndex={-1}>
          <Notice title="404" message="Oops! Page not found" link="Return to Home" />
          <WaysOn />
        </main>
        <Footer />
      </body>
    </html>
  )
}
