import type { Metadata } from 'next'

import { WaysOn } from '@/components/articles/ways-on'
import { Footer } from '@/components/layout/footer'
import { Masthead } from '@/components/layout/masthead'
import { Notice } from '@/components/layout/notice'
import { PAPER } from '@/components/layout/look'
import { PAGE_SCRIPT } from '@/components/layout/page-script'
import { SkipLink } from '@/components/layout/skip-link'
import { site } from '@/lib/site'

import './globals.css'

export const metadata: Metadata = { title: `Page not found | ${site.name}`, robots: { index: false } }

/** The page for unknown URLs: a whole document that works without JavaScript. */
export default function GlobalNotFound() {
  return (
    <html lang={site.language} suppressHydrationWarning>
      <body>
        {/* Not <PageScript>: every page would then load this page's client code. */}
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
        <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
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
