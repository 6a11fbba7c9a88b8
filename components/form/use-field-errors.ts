import { type RefObject, useEffect, useRef, useState } from 'react'

import type { FormState } from '@/lib/forms/form-state'

/** Returns a field's value. In a list, one field consists of several controls: images.0.alt, images.1.alt. */
function readField(form: HTMLFormElement, name: string): string {
  return JSON.stringify([...new FormData(form)].filter(([key]) => key === name || key.startsWith(`${name}.`)))
}

/**
 * Drops the error of a field once it has been edited. Call `check` on each input; `left` is the state without the
 * dropped errors.
 */
export function useFieldErrors<T>(form: RefObject<HTMLFormElement | null>, state: FormState<T>) {
  const sent = useRef<Record<string, string>>({})
  const [edited, setEdited] = useState({ of: state, left: state })

  useEffect(() => {
    const { current } = form
    if (current)
      sent.current = Object.fromEntries(Object.keys(state.fields ?? {}).map((name) => [name, readField(current, name)]))
  }, [form, state])

  function check() {
    const { fields } = state
    if (!fields) return
    // React renders fields that depend on this one after the event.
    setTimeout(() => {
      const { current } = form
      if (!current) return
      const unchanged = Object.entries(fields).filter(([name]) => readField(current, name) === sent.current[name])
      setEdited({ of: state, left: { ...state, fields: Object.fromEntries(unchanged) } })
    })
  }

  return { left: edited.of === state ? edited.left : state, check }
}
