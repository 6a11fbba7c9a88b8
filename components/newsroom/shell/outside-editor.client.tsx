'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'

/** The dashboard header, hidden in editors, which have their own bar. */
export function OutsideEditor({ children }: { children: ReactNode }) {
  const [tab, ...below] = useSelectedLayoutSegments()
  const last = below.at(-1) ?? ''
  const isEditor = (tab === 'articles' && ['new', 'edit'].includes(last)) || (tab === 'drafts' && last === 'paraphrase')
  return isEditor ? null : children
}
