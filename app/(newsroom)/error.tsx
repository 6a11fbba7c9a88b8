'use client'

import { useReloadOnce } from '@/components/site/shell/use-reload-once'
import { PageFailure } from '@/components/newsroom/shell/load-failure'

/** Shows errors that no section of a dashboard catches. */
export default function StaffError({ error }: { error: unknown }) {
  if (useReloadOnce(error)) return <p className="py-14 text-center text-muted-foreground">Loading…</p>
  return <PageFailure text="An unexpected error occurred. Please try refreshing the page." />
}
