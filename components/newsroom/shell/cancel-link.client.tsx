'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'

import { Link } from '@/components/site/ui/link'
import { buttonVariants } from '@/components/ui/button'

interface CancelLinkProps {
  href: string
  label?: string
  className?: string
}

/** Closes the sheet that it is in, or leads to `href` on a page. */
export function CancelLink({
  href,
  label = 'Cancel',
  className = buttonVariants({ variant: 'outline' }),
}: CancelLinkProps) {
  const router = useRouter()

  function leave(event: MouseEvent<HTMLElement>) {
    if (!event.currentTarget.closest('[role="dialog"]')) return
    event.preventDefault()
    router.back()
  }

  return (
    <Link href={href} data-in-place="" onClick={leave} className={className}>
      {label}
    </Link>
  )
}
