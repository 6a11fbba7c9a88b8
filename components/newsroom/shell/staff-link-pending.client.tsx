'use client'

import { useLinkStatus } from 'next/link'

import { Spinner } from '@/components/site/ui/spinner'

/** Shows a spinner in a link while its page loads. Elements around it can dim on `data-pending`. */
export function LinkPending() {
  if (!useLinkStatus().pending) return null
  return (
    <output data-pending="">
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
