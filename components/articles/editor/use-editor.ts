import { useEffect, useReducer, useRef, useState } from 'react'

import { useForm } from '@/components/form/form-context'
import { toAccraInput } from '@/lib/accra-time'
import type { SavedArticle } from '@/lib/articles/actions.editor'
import { edit, type Editing, isSame } from '@/lib/articles/editing'
import { fromTyped } from '@/lib/articles/editing-start'
import type { FormState } from '@/lib/form-state'
import { addBelow, toImported } from '@/lib/imports/rules'

/** The article as the page gives it; articleId and version are '' for a new one. */
export interface Opened {
  articleId: string
  /** updated_at as the database wrote it. */
  version: string
  start: Editing
}

/** What the newsroom has: at first what was opened, then what each Save stored. */
interface Base {
  id: string
  version: string
  saved: Editing
  /** What the picker showed: a date left as it was is no choice. */
  publicationDefault: string
}

const toBase = ({ articleId, version, start }: Opened, typed: Record<string, string> = {}): Base => ({
  id: articleId,
  // A form that was refused without JavaScript comes back with the version it was written on, never with a newer one.
  version: typed.expected_version ?? version,
  saved: start,
  publicationDefault: typed.publication_default ?? start.publicationDate,
})

/** The screen as it opens. A form that was sent without JavaScript comes back with its text, and with what it imported. */
function toFirst(start: Editing, { values, data }: FormState): Editing {
  const typed = fromTyped(values, start)
  const found = toImported(data)
  return found ? edit(typed, { type: 'fill', part: addBelow(typed, found) }) : typed
}

/** The text on the screen, and how it stands to what is saved. */
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

  // The page was asked for again and the article is another: nothing typed here stands in the way of showing it.
  if (opened.version !== given) {
    setGiven(opened.version)
    if (opened.version !== base.version && !isDirty) begin()
  }

  useEffect(() => {
    // What is on the screen the moment Save is pressed; people type on while it travels.
    if (isSending) sent.current = editing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSending])

  useEffect(() => {
    if (!state.ok || !state.data || toImported(state.data) || state.at === answered.current) return
    const data = state.data as SavedArticle
    answered.current = state.at
    isCreated.current = !opened.articleId
    const stored = { slug: data.slug, publicationDate: toAccraInput(data.publicationDate), slugByHand: true }
    const copied = { type: 'copied', copies: data.copies } as const
    const saved = { ...edit(sent.current, copied), ...stored }
    setBase({ id: data.id, version: data.updatedAt, saved, publicationDefault: stored.publicationDate })
    change(copied)
    change({ type: 'fill', part: stored })
  }, [state, opened.articleId])

  useEffect(() => {
    // Pages that were left are kept as they were: whoever comes back for a new article begins with an empty one.
    if (!isCreated.current) return
    isCreated.current = false
    begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { editing, change, base, isDirty }
}
