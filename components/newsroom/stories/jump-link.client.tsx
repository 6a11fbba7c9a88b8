'use client'

import type { MouseEvent, ReactNode } from 'react'

import { jumpTo } from '@/components/editor/commented-passages'

interface JumpLinkProps {
  /** The id of the target. */
  to: string
  label?: string
  className: string
  children: ReactNode
}

/** A link to a place on the page. With JavaScript, the address does not change, so that Back closes the sheet. */
export function JumpLink({ to, label, className, children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => jumpTo(to) && event.preventDefault()
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={jump}>
      {children}
    </a>
  )
}
