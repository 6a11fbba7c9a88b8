'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'

/** The header of dashboards. Editors have a bar of their own, so it is hidden there. */
export function OutsideEditor({ children }: { children: ReactNode }) {
  const [tab, ...below] = useSelectedLayoutSegments()
  const last = below.at(-1) ?? ''
  const isEditor = (tab === 'articles' && ['new', 'edit'].includes(last)) || (tab === 'drafts' && last === 'paraphrase')
  return isEditor ? null : children
}
