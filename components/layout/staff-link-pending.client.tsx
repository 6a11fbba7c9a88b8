'use client'

import { useLinkStatus } from 'next/link'

import { Spinner } from '@/components/ui/spinner'

/** Inside a link: shows that its page is on the way. Takes its room only then. */
export function LinkPending() {
  return useLinkStatus().pending ? <Spinner /> : null
}
