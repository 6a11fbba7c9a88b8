'use client'

import { Failure } from '@/components/layout/failure'

import './globals.css'

/** Where even the layout failed: a whole document of its own. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-GB">
      <body>
        <Failure reference={error.digest} />
      </body>
    </html>
  )
}
