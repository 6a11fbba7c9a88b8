import { createContext, type Dispatch, use } from 'react'

import type { Editing, Step, TextName } from '@/lib/articles/editing'

import type { Panel } from './use-panel'

/** The last stored state, on opening or after a save. */
export interface Stored {
  /** '' until it is saved. */
  id: string
  /** updated_at exactly as the database returns it. */
  version: string
  text: Editing
}

interface EditedText {
  text: Editing
  change: Dispatch<Step>
  stored: Stored
  panel: Panel
  /** Reports uploads, which hold back saving: `what` would be missing. */
  onBusy: (what: string, isBusy: boolean) => void
}

/** What the writer edits: the fields around the text read and change it. */
export const TextContext = createContext<EditedText | null>(null)

export function useText() {
  const edited = use(TextContext)
  if (!edited) throw new Error('This field belongs into a TextEditor.')
  const { text, change } = edited
  /** The properties of a controlled field. */
  const bind = (name: TextName) => ({
    name,
    value: text[name],
    onText: (value: string) => change({ type: 'text', name, text: value }),
  })
  return { ...edited, bind }
}
