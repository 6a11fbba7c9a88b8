'use client'

import { Failure } from '@/components/layout/failure'

/** Below the masthead. */
export default function SiteError({ error }: { error: unknown }) {
  return <Failure error={error} />
}
