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

/** Closes its dialog, otherwise goes to `href`. */
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
