'use client'

import type { MouseEvent, ReactNode } from 'react'

import { jumpTo } from '@/components/editor/commented-passages'

interface JumpLinkProps {
  /** Target id. */
  to: string
  label?: string
  className: string
  children: ReactNode
}

/** With JavaScript the URL stays, so that Back closes the dialog. */
export function JumpLink({ to, label, className, children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => jumpTo(to) && event.preventDefault()
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={jump}>
      {children}
    </a>
  )
}
