import { Link } from '@/components/ui/link'

import { EmptyState } from './empty-state'

/** For an item deleted after its list was loaded. */
export function Gone({ text, list }: { text: string; list: string }) {
  return (
    <EmptyState text={text}>
      <Link href={list} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Back to List
      </Link>
    </EmptyState>
  )
}
