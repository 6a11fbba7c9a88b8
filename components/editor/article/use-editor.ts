import { useEffect, useReducer, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { formatAccraInput } from '@/lib/accra-time'
import type { SavedArticle } from '@/lib/articles/actions.editor'
import { edit, type Editing, isSame } from '@/lib/articles/editing'
import { fromTyped } from '@/lib/articles/editing-start'
import type { FormState } from '@/lib/forms/form-state'
import { addBelow, parseImported } from '@/lib/imports/rules'

/** articleId and version are '' for a new article. */
export interface Opened {
  articleId: string
  /** updated_at exactly as the database returns it. */
  version: string
  start: Editing
}

/** The last stored state, on opening or after a save. */
interface Base {
  id: string
  version: string
  saved: Editing
  /** The picker's initial value: an unchanged date is not a choice. */
  publicationDefault: string
}

const toBase = ({ articleId, version, start }: Opened, typed: Record<string, string> = {}): Base => ({
  id: articleId,
  // Keeps the version it was based on, never a newer one.
  version: typed.expected_version ?? version,
  saved: start,
  publicationDefault: typed.publication_default ?? start.publicationDate,
})

/** A form submitted without JavaScript returns with its text and any import. */
function toFirst(start: Editing, { values, data }: FormState): Editing {
  const typed = fromTyped(values, start)
  const found = parseImported(data)
  return found ? edit(typed, { type: 'fill', part: addBelow(typed, found) }) : typed
}

export function useEditor(opened: Opened) {
  const { state, pressed } = useForm()
  const [editing, change] = useReducer(edit, opened.start, (start) => toFirst(start, state))
  const [base, setBase] = useState(() => toBase(opened, state.values))
  const [given, setGiven] = useState(opened.version)
  const sent = useRef(editing)
  const answered = useRef(state.at)
  const isCreated = useRef(false)
  const isSending = pressed !== null
  const isDirty = !isSame(editing, base.saved)

  function begin() {
    setBase(toBase(opened))
    change({ type: 'fill', part: opened.start })
  }

  // A refresh returned another article.
  if (opened.version !== given) {
    setGiven(opened.version)
    if (opened.version !== base.version && !isDirty) begin()
  }

  useEffect(() => {
    // Users keep typing while the request is pending.
    if (isSending) sent.current = editing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSending])

  useEffect(() => {
    if (!state.ok || !state.data || parseImported(state.data) || state.at === answered.current) return
    const data = state.data as SavedArticle
    answered.current = state.at
    isCreated.current = !opened.articleId
    const stored = { slug: data.slug, publicationDate: formatAccraInput(data.publicationDate), slugByHand: true }
    const copied = { type: 'copied', copies: data.copies } as const
    const saved = { ...edit(sent.current, copied), ...stored }
    setBase({ id: data.id, version: data.updatedAt, saved, publicationDefault: stored.publicationDate })
    change(copied)
    change({ type: 'fill', part: stored })
  }, [state, opened.articleId])

  useEffect(() => {
    // Next.js keeps the state of pages left behind.
    if (!isCreated.current) return
    isCreated.current = false
    begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { editing, change, base, isDirty, sent }
}
