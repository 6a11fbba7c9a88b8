'use client'

import { Failure } from '@/components/site/shell/failure'

import './globals.css'

/** Replaces the document after errors that no other error page catches. It is part of every page, so it is small. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en-GB">
      <body>
        <title>Unexpected Application Error!</title>
        <header className="bg-surface text-center">
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- the running app has just failed */}
          <a href="/" className="headline inline-block p-4 text-2xl">
            Lodestar
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
