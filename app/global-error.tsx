'use client'

import { Failure } from '@/components/layout/failure'

import './globals.css'

/** Replaces the document when the root layout fails. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-GB">
      <body>
        <Failure reference={error.digest} />
      </body>
    </html>
  )
}
