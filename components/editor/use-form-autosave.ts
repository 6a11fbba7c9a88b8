import { type RefObject, useEffect, useState } from 'react'

import { hasSameValues, listFields, readFields, RESTORE, typeInto, type Typed } from '@/components/form/form-values'
import { parseTyped } from '@/lib/working-copies/schema'

import { dropCopies, useAutosave } from './use-autosave'

interface Form {
  /** Names the user and the record. */
  name: string
  subject: string
  version: string
}

/** For the form around `box`. */
export function useFormAutosave(box: RefObject<HTMLElement | null>, { name, subject, version: newest }: Form) {
  // Text belongs to the version that was opened, not a newer one.
  const [version] = useState(newest)
  const [form, setForm] = useState<{ saved: Typed; values: Typed } | null>(null)
  const key = `lodestar:typed:${name}`
  const isDirty = form !== null && !hasSameValues(form.values, form.saved)

  const { offer, accept, discard, copy, touch, keepNow, endPreview } = useAutosave({
    key,
    subject,
    version,
    values: form && form.values,
    isDirty,
    isKnown: (values) => form !== null && hasSameValues(values, form.values),
    parse: parseTyped,
  })

  useEffect(() => {
    const element = box.current?.closest('form')
    if (!element) return
    const saved = readFields(element)
    // oxlint-disable-next-line react/set-state-in-effect -- fields exist in the document only
    setForm({ saved, values: saved })
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      touch(() => readFields(element))
      clearTimeout(timer)
      // React renders dependent fields after the event.
      timer = setTimeout(() => setForm({ saved, values: readFields(element) }))
    }
    // After a successful submit.
    const reset = () => {
      clearTimeout(timer)
      dropCopies(key, subject)
      setForm({ saved, values: saved })
    }
    const listeners = [
      ['input', read],
      ['change', read],
      ['reset', reset],
    ] as const
    for (const [event, listen] of listeners) element.addEventListener(event, listen)
    return () => {
      clearTimeout(timer)
      for (const [event, listen] of listeners) element.removeEventListener(event, listen)
    }
  }, [box, key, subject, touch])

  function restore() {
    const element = box.current?.closest('form')
    for (const field of element ? listFields(element) : []) {
      // Picture rows are restored as a whole.
      const text = field.name.startsWith('images.') || field.type === 'hidden' ? undefined : offer?.values[field.name]
      if (text !== undefined && text !== field.value) typeInto(field, text)
    }
    if (element && offer) {
      element.dispatchEvent(new CustomEvent(RESTORE, { detail: offer.values }))
      // Restored text counts as unsaved once rows have rendered.
      setTimeout(() => element.dispatchEvent(new Event('input', { bubbles: true })))
    }
    accept()
  }

  const read = () => {
    const element = box.current?.closest('form')
    return element ? readFields(element) : {}
  }
  return { offer, restore, discard, isDirty, version, copy, read, keepNow: () => keepNow(read()), endPreview }
}
