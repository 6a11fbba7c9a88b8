'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'

/** The head of the dashboard, which makes room where an article is written: the editor has a bar of its own. */
export function OutsideEditor({ children }: { children: ReactNode }) {
  const [tab, ...below] = useSelectedLayoutSegments()
  const last = below.at(-1) ?? ''
  const isEditor = (tab === 'articles' && ['new', 'edit'].includes(last)) || (tab === 'drafts' && last === 'paraphrase')
  return isEditor ? null : children
}
