'use client'

import { useState } from 'react'

import { Failure } from '@/components/site/shell/failure'
import { Star } from '@/components/site/shell/star'

import './globals.css'

/** Replaces the document after errors that no other error page catches. It is part of every page, so it is small. */
export default function GlobalError({ error }: { error: unknown }) {
  // The document that failed still has the newsroom's name.
  const [name] = useState(() =>
    typeof document === 'undefined'
      ? ''
      : document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content,
  )
  return (
    <html lang="en-GB">
      <body>
        <title>Unexpected Application Error!</title>
        <header className="bg-surface">
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the running app has just failed */}
          <a
            href="/"
            className="headline flex min-h-14 items-center justify-center gap-2 text-[clamp(1.125rem,6.4vw,1.875rem)] leading-none tracking-[0.06em] uppercase lg:py-2 lg:text-4xl"
          >
            <Star className="size-[1.1em]" />
            {name}
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
