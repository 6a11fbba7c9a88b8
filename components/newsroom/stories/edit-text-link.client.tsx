'use client'

import { useEffect, useRef } from 'react'

import { tryStorage, typeInto } from '@/components/newsroom/form/form-values'
import { usePersonId } from '@/components/newsroom/form/use-autosave-context'
import { listStored, unstore } from '@/components/newsroom/form/stored-copies'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { Button } from '@/components/ui/button'
import { parseTyped, buildFormSubject } from '@/lib/working-copies/schema'

// An editor who starts to edit a story takes the notes and the category from the review to the editing form.

const FIELDS = ['notes', 'article_category'] as const
/** The label of the form in which a story is decided. */
const REVIEW = 'Review'
const toKey = (storyId: string) => `lodestar:review:${storyId}`

export function EditTextLink({ storyId, href }: { storyId: string; href: string }) {
  function keep({ currentTarget }: React.MouseEvent<HTMLAnchorElement>) {
    const form = currentTarget.closest('form')
    const data = form && new FormData(form)
    if (data)
      tryStorage((storage) =>
        storage.setItem(toKey(storyId), JSON.stringify(FIELDS.map((name) => data.get(name) ?? ''))),
      )
  }
  return (
    <Button asChild variant="outline" size="sm">
      <SheetLink href={href} replace scroll={false} onClick={keep}>
        Edit Text
      </SheetLink>
    </Button>
  )
}

/** Puts what EditTextLink carried over into the form. */
export function KeptDecision({ storyId }: { storyId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const personId = usePersonId()
  useEffect(() => {
    const kept = tryStorage((storage) => storage.getItem(toKey(storyId)))
    tryStorage((storage) => storage.removeItem(toKey(storyId)))
    const values: unknown = kept ? JSON.parse(kept) : []
    // The notes are in this form now, so the review has nothing unsaved.
    const subject = buildFormSubject(REVIEW, storyId)
    for (const copy of listStored(personId)) {
      const typed = copy.subject === subject && parseTyped(copy.content)?.values
      if (typed && Array.isArray(values) && FIELDS.every((name, index) => (typed[name] ?? '') === values[index]))
        unstore(personId, copy)
    }
    const fields = place.current?.closest('form')?.elements
    FIELDS.forEach((name, index) => {
      const field = fields?.namedItem(name)
      const value: unknown = Array.isArray(values) ? values[index] : ''
      if (
        typeof value === 'string' &&
        value &&
        (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      )
        typeInto(field, value)
    })
  }, [storyId, personId])
  return <span ref={place} hidden />
}
