import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import type { FormState } from '@/lib/form-state'

/** Lists have several controls for one field: images.0.alt, images.1.alt. */
function readField(form: HTMLFormElement, name: string): string {
  const entries = [...new FormData(form)].filter(([key]) => key === name || key.startsWith(`${name}.`))
  return JSON.stringify(entries)
}

/** The errors of fields that are still as they were sent. An edited field has none until it is sent again. */
export function useMended<T>(form: RefObject<HTMLFormElement | null>, state: FormState<T>) {
  const sent = useRef<{ of: FormState<T>; values: Record<string, string> }>(null)
  const [mended, setMended] = useState<{ of: FormState<T>; names: string[] } | null>(null)

  useEffect(() => {
    const { current } = form
    if (!current || !state.fields) return
    const names = Object.keys(state.fields)
    sent.current = { of: state, values: Object.fromEntries(names.map((name) => [name, readField(current, name)])) }
  }, [form, state])

  function check() {
    if (!state.fields) return
    // Once React has rendered what depends on the event.
    setTimeout(() => {
      const [element, were] = [form.current, sent.current]
      if (!element || were?.of !== state) return
      const names = Object.keys(were.values).filter((name) => readField(element, name) !== were.values[name])
      setMended((known) => (known?.of === state && known.names.join() === names.join() ? known : { of: state, names }))
    })
  }

  const left = useMemo(() => {
    if (!state.fields || mended?.of !== state) return state
    const fields = Object.entries(state.fields).filter(([name]) => !mended.names.includes(name))
    return { ...state, fields: Object.fromEntries(fields) }
  }, [state, mended])
  return { left, check }
}
