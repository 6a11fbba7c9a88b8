'use client'

import { useLinkStatus } from 'next/link'

import { Spinner } from '@/components/ui/spinner'

/** Inside a link: shows that its page is on the way, and lets what stands around pale (`data-pending`). */
export function LinkPending() {
  if (!useLinkStatus().pending) return null
  return (
    <output data-pending="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
