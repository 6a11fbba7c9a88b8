'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useMemo, useTransition } from 'react'

import { useWaiting } from '@/components/newsroom/shell/use-waiting'
import { Button } from '@/components/ui/button'

/** The count of the badge ends here. */
const MAX = 1000

/**
 * Offers to reload the list when the badge has changed. The list does not change by itself: a row that moves would be
 * clicked by mistake.
 */
export function QueueNews({ pending }: { pending: number }) {
  const listed = Math.min(pending, MAX)
  const initial = useMemo(() => ({ pendingStories: listed }), [listed])
  const { pendingStories } = useWaiting(initial, `${usePathname()}?${useSearchParams()}`)
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const more = pendingStories - listed
  const text = more > 0 ? `${more} new ${more === 1 ? 'story' : 'stories'} – show` : 'The list has changed – show'
  return (
    <output className="block [&:not(:empty)]:pt-4">
      {more !== 0 && (
        <Button variant="outline" size="sm" busy={isLoading} onClick={() => startTransition(() => router.refresh())}>
          {text}
        </Button>
      )}
    </output>
  )
}
