'use client'

import type { MouseEvent, ReactNode } from 'react'

import { jumpTo } from '@/components/editor/passages'

interface JumpLinkProps {
  /** The id of the element that it leads to. */
  to: string
  label?: string
  className: string
  children: ReactNode
}

/** Leads from a passage to its comment, or back. With JavaScript it leaves the address alone: Back then closes the dialog. */
export function JumpLink({ to, label, className, children }: JumpLinkProps) {
  const jump = (event: MouseEvent) => jumpTo(to) && event.preventDefault()
  return (
    <a href={`#${to}`} aria-label={label} className={className} onClick={jump}>
      {children}
    </a>
  )
}
