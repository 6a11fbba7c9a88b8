import { type RefObject, useEffect, useRef, useState } from 'react'

import type { FormState } from '@/lib/form-state'

/** Lists have several controls for one field: images.0.alt, images.1.alt. */
function readField(form: HTMLFormElement, name: string): string {
  return JSON.stringify([...new FormData(form)].filter(([key]) => key === name || key.startsWith(`${name}.`)))
}

/** The errors of fields that are still as they were sent. An edited field has none until it is sent again. */
export function useMended<T>(form: RefObject<HTMLFormElement | null>, state: FormState<T>) {
  const sent = useRef<Record<string, string>>({})
  const [mended, setMended] = useState<{ of: FormState<T>; names: string[] }>()

  useEffect(() => {
    const { current } = form
    if (current)
      sent.current = Object.fromEntries(Object.keys(state.fields ?? {}).map((name) => [name, readField(current, name)]))
  }, [form, state])

  function check() {
    if (!state.fields) return
    // Once React has rendered what depends on the event.
    setTimeout(() => {
      const { current } = form
      if (!current) return
      const names = Object.entries(sent.current).flatMap(([name, was]) =>
        readField(current, name) === was ? [] : name,
      )
      setMended({ of: state, names })
    })
  }

  const left =
    state.fields && mended?.of === state
      ? {
          ...state,
          fields: Object.fromEntries(Object.entries(state.fields).filter(([name]) => !mended.names.includes(name))),
        }
      : state
  return { left, check }
}
