import { createContext } from 'react'

import type { Passage } from '@/lib/stories/passages'

// Passages of the text that comments are about: the page has the comments, the text links to them and back.

/** The passages that the writing surface marks. */
export const PassagesContext = createContext<readonly Passage[]>([])

/** Asks a writing surface to select the passage of this id. */
export const SELECT_PASSAGE = 'select-passage'

/** Shows an element, and goes on from there; a passage of the writing surface is selected. Returns whether it was found. */
export function jumpTo(id: string): boolean {
  const target = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[data-passage="${CSS.escape(id)}"]`)
  if (!target) return false
  target.closest('details')?.setAttribute('open', '')
  const surface = target.closest('[contenteditable=true]')
  if (surface) surface.dispatchEvent(new CustomEvent(SELECT_PASSAGE, { detail: id }))
  else target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}
