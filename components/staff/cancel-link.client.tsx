'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'

import { toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** Closes its dialog, otherwise goes to `href`. */
export function CancelLink({ href }: { href: string }) {
  const router = useRouter()

  function leave(event: MouseEvent<HTMLElement>) {
    if (!event.currentTarget.closest('[role="dialog"]')) return
    event.preventDefault()
    router.back()
  }

  return (
    <Link href={href} data-in-place="" onClick={leave} className={toButtonClass('secondary')}>
      Cancel
    </Link>
  )
}
