import Link from 'next/link'

import { EmptyState } from './empty-state'

/** What somebody opened from a list that was older than the newsroom: deleted by a colleague meanwhile. */
export function Gone({ text, list }: { text: string; list: string }) {
  return (
    <EmptyState text={text}>
      <Link href={list} prefetch={false} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to List
      </Link>
    </EmptyState>
  )
}
