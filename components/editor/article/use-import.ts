import { type RefObject, useEffect, useRef, useState } from 'react'

import { useText } from '@/components/editor/text-context'
import { useForm } from '@/components/form/form-context'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import { showToast } from '@/components/site/ui/toast'
import { type Editing, readTyped } from '@/lib/articles/editing'
import { addBelow, replaceWith, parseImported, describeLosses, wouldReplace } from '@/lib/imports/rules'
import type { ImportedArticle } from '@/lib/imports/schema'

interface LastImport {
  url: string
  /** What undoing brings back: the text before the import or, after an undo, the text after it. */
  other: Editing
  isUndone: boolean
  /** What the import could not convert, as a sentence for the editor. */
  losses: string
}

export const LAST_IMPORT = 'last_import'

/** Imports a page into the text. Asks before it replaces something, and can undo that. */
export function useImport(start: Editing, field: RefObject<HTMLElement | null>) {
  const { text: editing, change } = useText()
  const { state } = useForm()
  const [question, setQuestion] = useState<ImportedArticle | null>(null)
  const [last, setLast] = useState<LastImport | null>(() => {
    // Without JavaScript the import is already applied (text-editor.client.tsx).
    const found = parseImported(state.data)
    return (
      found && {
        url: found.sourceUrl,
        other: state.values ? readTyped(state.values) : start,
        isUndone: false,
        losses: describeLosses(found.dropped),
      }
    )
  })
  const answered = useRef(state.at)

  useFormEvents(field, ({ [LAST_IMPORT]: copy }) => setLast(copy ? (JSON.parse(copy) as LastImport) : null))

  function fill(found: ImportedArticle, part: Partial<Editing>) {
    setQuestion(null)
    const losses = describeLosses(found.dropped)
    setLast({ url: found.sourceUrl, other: editing, isUndone: false, losses })
    change({ type: 'fill', part })
    void showToast({
      title: 'Article imported',
      message:
        `Rewrite it before you publish. The source is credited under the article: see Article Settings. ${losses}`.trimEnd(),
    })
  }

  useEffect(() => {
    if (!state.ok || state.at === answered.current) return
    answered.current = state.at
    const found = parseImported(state.data)
    if (!found) setLast(null)
    else if (wouldReplace(editing, found)) setQuestion(found)
    else fill(found, replaceWith(found))
    // React only to the response; use the text on the screen when it arrives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])

  return {
    question,
    cancel: () => setQuestion(null),
    replace: () => question && fill(question, replaceWith(question)),
    add: () => question && fill(question, addBelow(editing, question)),
    last,
    /** Undoes or redoes the import. */
    swap() {
      if (!last) return
      setLast({ ...last, other: editing, isUndone: !last.isUndone })
      change({ type: 'fill', part: last.other })
    },
  }
}
