'use client'

import { Failure } from '@/components/layout/failure'
import { Star } from '@/components/layout/star'
import { site } from '@/lib/site'

import './globals.css'

/** Replaces the document when the root layout fails, or a page outside the reader pages and dashboards. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang={site.language}>
      <body>
        <title>Unexpected Application Error!</title>
        <header className="bg-surface text-center">
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the running app has just failed */}
          <a href="/" className="headline inline-flex min-h-16 items-center gap-2 text-2xl tracking-[0.06em] uppercase">
            <Star className="size-7" />
            {site.name}
          </a>
          <div className="kente" />
        </header>
        <main>
          <Failure error={error} />
        </main>
      </body>
    </html>
  )
}
