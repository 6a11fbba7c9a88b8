import { createContext, type Dispatch, use } from 'react'

import type { Editing, Step, TextName } from '@/lib/articles/editing'

import type { Panel } from './use-panel'

/** The state that the server stored last, when the editor was opened or has saved. */
export interface Stored {
  /** The id of the record; '' until it is saved. */
  id: string
  /** The version (updated_at), exactly as the database returns it. */
  version: string
  text: Editing
}

interface EditedText {
  text: Editing
  change: Dispatch<Step>
  stored: Stored
  panel: Panel
  /** Reports an upload, which holds back saving, because `what` would be missing. */
  onBusy: (what: string, isBusy: boolean) => void
}

/** What the writer edits: the fields around the text read and change it. */
export const TextContext = createContext<EditedText | null>(null)

export function useText() {
  const edited = use(TextContext)
  if (!edited) throw new Error('This field belongs into a TextEditor.')
  const { text, change } = edited
  /** Returns the properties of a controlled field. */
  const bind = (name: TextName) => ({
    name,
    value: text[name],
    onText: (value: string) => change({ type: 'text', name, text: value }),
  })
  return { ...edited, bind }
}
