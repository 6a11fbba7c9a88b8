'use client'

import { Failure } from '@/components/layout/failure'

import './globals.css'

/** Replaces the document for errors that no other error page catches. Part of every page, so it is small. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en-GB">
      <body>
        <title>Unexpected Application Error!</title>
        <div className="kente" />
        <main>
          <Failure error={error} />
        </main>
      </body>
    </html>
  )
}
