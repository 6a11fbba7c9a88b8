'use client'

import type { MouseEvent, ReactNode } from 'react'

import { jumpTo } from '@/components/editor/passages'

interface JumpLinkProps {
  /** Id of the target. */
  to: string
  label?: string
  className: string
  children: ReactNode
}

/** With JavaScript the URL doesn't change, so that Back closes the dialog. */
export function JumpLink({ to, label, className, children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => jumpTo(to) && event.preventDefault()
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={jump}>
      {children}
    </a>
  )
}
