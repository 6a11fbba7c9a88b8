import { createContext } from 'react'

import type { Passage } from '@/lib/stories/passages'

// The passages that have comments. The page lists the comments and links both ways.

export const PassagesContext = createContext<readonly Passage[]>([])

/** Asks a writing surface to select a passage by id. */
export const SELECT_PASSAGE = 'select-passage'

/** Focuses an element or selects the passage. Returns whether it was found. */
export function jumpTo(id: string): boolean {
  const target =
    document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-passage="${CSS.escape(id)}"]`)
  if (!target) return false
  target.closest('details')?.setAttribute('open', '')
  const surface = target.closest('[contenteditable=true]')
  if (surface) surface.dispatchEvent(new CustomEvent(SELECT_PASSAGE, { detail: id }))
  else target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}
