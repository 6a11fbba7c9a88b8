import { type RefObject, useEffect, useRef, useState } from 'react'

import { toShownUrl } from '@/lib/lists/open-sheet'
import { type Copy, parseTyped } from '@/lib/working-copies/schema'

import { useForm } from '@/components/form/form-context'
import {
  hasSameValues,
  hasText,
  hasTypedWords,
  listFields,
  readField,
  readFields,
  readInitialFields,
  RESTORE,
  typeInto,
  type Typed,
} from './form-values'
import { useAutosave } from './use-autosave'
import type { UnsavedText } from './unsaved-text'

/** Returns the version that the fields are based on (expected-version.client.tsx), or '' for a new record. */
function readVersion(form: HTMLFormElement | null | undefined): string {
  const field = form?.elements.namedItem('expected_version')
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Returns the address at which the list of unsaved texts opens the form. */
function readHref(): string {
  const { pathname, search } = toShownUrl(location)
  return pathname + search
}

const toCopy = (form: HTMLFormElement, href: string): Copy<Typed> & { href: string } => ({
  at: new Date().toISOString(),
  version: readVersion(form),
  values: readFields(form),
  href,
})

/** Unfolds the element around a form: a reply's form, for example, is folded away. */
function reveal(form: HTMLFormElement) {
  const fold = form.closest('details')
  if (fold) fold.open = true
  form.scrollIntoView({ block: 'nearest' })
}

/** Stores what is typed into the form around `box`. */
export function useFormAutosave(box: RefObject<HTMLElement | null>, text: UnsavedText) {
  const { whenSaved } = useForm()
  const [form, setForm] = useState<{ saved: Typed; values: Typed } | null>(null)
  /** The values that the server returned last. */
  const saved = useRef<Typed>({})
  const isDirty = form !== null && !hasSameValues(form.values, form.saved)
  const getForm = () => box.current?.closest('form')

  const { offers, restore, discard, setAside, state, keepNow, endPreview } = useAutosave({
    text,
    isReady: form !== null,
    isDirty,
    isSaved: (values) => hasSameValues(values, saved.current),
    parse: parseTyped,
    fill,
  })

  useEffect(() => {
    const element = box.current?.closest('form')
    if (!element || !hasText(element)) return
    saved.current = readInitialFields(element)
    let submitted: Typed | null = null
    // oxlint-disable-next-line react/set-state-in-effect -- fields exist in the document only
    setForm({ saved: saved.current, values: saved.current })
    let timer: ReturnType<typeof setTimeout> | undefined
    const isChanged = () => !hasSameValues(readFields(element), saved.current)
    const read = () => {
      // A copy may be made while its sheet closes, at the address of the list.
      const href = readHref()
      text.change(() => (isChanged() ? toCopy(element, href) : null))
      clearTimeout(timer)
      // React renders fields that depend on others after the event.
      timer = setTimeout(() => setForm({ saved: saved.current, values: readFields(element) }))
    }
    // A refresh may have changed untouched fields.
    const renew = () => {
      if (text.id === null) saved.current = readFields(element)
    }
    const submit = () => (submitted = readFields(element))
    // Nothing in a reset form is unsaved. React renders dependent fields after the event.
    const reset = () => {
      text.drop()
      clearTimeout(timer)
      timer = setTimeout(() => {
        saved.current = readFields(element)
        setForm({ saved: saved.current, values: saved.current })
      })
    }
    whenSaved?.(() => {
      const values = readFields(element)
      // Words typed while the request was pending are not saved, and the form is about to be reset.
      if (submitted && !hasSameValues(values, submitted)) setAside()
      else text.drop()
      saved.current = values
      setForm({ saved: values, values })
    })
    const listeners = [
      ['input', read],
      ['change', read],
      ['focusin', renew],
      ['submit', submit],
      ['reset', reset],
    ] as const
    for (const [event, listen] of listeners) element.addEventListener(event, listen)
    if (hasTypedWords(element)) read()
    return () => {
      clearTimeout(timer)
      for (const [event, listen] of listeners) element.removeEventListener(event, listen)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setAside only uses the text
  }, [box, text, whenSaved])

  function fill(values: Typed) {
    const element = getForm()
    if (!element) return
    for (const field of listFields(element)) {
      // Rows of pictures are restored as a whole.
      const typed = field.name.startsWith('images.') || field.type === 'hidden' ? undefined : values[field.name]
      if (typed !== undefined && typed !== readField(field)) typeInto(field, typed)
    }
    element.dispatchEvent(new CustomEvent(RESTORE, { detail: values }))
    reveal(element)
    // Once the rows have rendered, the restored text counts as unsaved.
    setTimeout(() => element.dispatchEvent(new Event('input', { bubbles: true })))
  }

  const read = () => {
    const element = getForm()
    return element ? readFields(element) : {}
  }
  const keep = () => {
    const element = getForm()
    return element ? keepNow(toCopy(element, readHref())) : Promise.resolve(null)
  }
  return {
    offers,
    restore,
    discard,
    isDirty,
    getVersion: () => readVersion(getForm()),
    state,
    read,
    fill,
    keepNow: keep,
    endPreview,
  }
}
