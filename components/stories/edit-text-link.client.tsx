'use client'

import { useEffect, useRef } from 'react'

import { tryStorage, typeInto } from '@/components/form/form-values'
import { toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

// Carries notes and category from the review to the editing form.

const FIELDS = ['notes', 'article_category'] as const
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
    <Link href={href} replace scroll={false} onClick={keep} className={toButtonClass('secondary', 'sm')}>
      Edit Text
    </Link>
  )
}

/** Restores them there. */
export function KeptDecision({ storyId }: { storyId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const kept = tryStorage((storage) => storage.getItem(toKey(storyId)))
    tryStorage((storage) => storage.removeItem(toKey(storyId)))
    const values: unknown = kept ? JSON.parse(kept) : []
    const fields = place.current?.closest('form')?.elements
    FIELDS.forEach((name, at) => {
      const field = fields?.namedItem(name)
      const value: unknown = Array.isArray(values) ? values[at] : ''
      if (
        typeof value === 'string' &&
        value &&
        (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      )
        typeInto(field, value)
    })
  }, [storyId])
  return <span ref={place} hidden />
}
