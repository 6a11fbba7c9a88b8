'use client'

import { useEffect, useRef, useState } from 'react'

import { BylineField } from '@/components/newsroom/authors/byline-field.client'
import { useForm } from '@/components/form/form-context'
import { RESTORE } from '@/components/newsroom/form/form-values'
import { parseBylineRows } from '@/lib/authors/rules'
import type { BylineRow } from '@/lib/authors/schema'

interface StoryBylinesProps {
  start: BylineRow[]
  people: string[]
  author: string
}

export function StoryBylines({ start, people, author }: StoryBylinesProps) {
  const { state } = useForm()
  const [rows, setRows] = useState(state.values ? parseBylineRows(state.values) : start)
  const box = useRef<HTMLDivElement>(null)

  // The form is reset after a successful submit, and filled when a stored text is restored.
  useEffect(() => {
    const form = box.current?.closest('form')
    const reset = () => setRows(start)
    const restore = (event: Event) => {
      const kept = (event as CustomEvent<Record<string, string>>).detail
      if ('bylines.0.name' in kept) setRows(parseBylineRows(kept))
    }
    form?.addEventListener('reset', reset)
    form?.addEventListener(RESTORE, restore)
    return () => {
      form?.removeEventListener('reset', reset)
      form?.removeEventListener(RESTORE, restore)
    }
  }, [start])

  function change(next: BylineRow[]) {
    setRows(next)
    // ExpectedVersion and useFormAutosave listen to this event.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div ref={box}>
      <BylineField rows={rows} people={people} author={author} onRows={change} />
    </div>
  )
}
