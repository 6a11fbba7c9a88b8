import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

import { useForm } from '@/components/form/form-context'
import { showToast } from '@/components/site/ui/toast'
import type { FormState } from '@/lib/forms/form-state'
import { getShownUrl } from '@/lib/lists/open-sheet'
import { type Copy, parseTyped, UNSAVED_PARAM } from '@/lib/working-copies/schema'

import { showDiscarded } from './discard'
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
import { readServerCopies } from './server-copies'
import { listStored, type StoredCopy } from './stored-copies'
import { NOTHING_UNSAVED, UnsavedText } from './unsaved-text'
import { useLeaveWarning, usePersonId } from './use-autosave-context'
import { useOnline } from './use-online'

/** An unsaved text. `isElsewhere` says that it comes from the server, so it may have been typed on another device. */
export type Offer = Copy & { id: string; isElsewhere: boolean }

/** How often (ms) a copy is sent again while the browser is online but the server doesn't respond. */
const RETRY_MS = 15_000

/** Returns the version that the fields are based on, or '' for a new record. */
function readVersion(form: HTMLFormElement | null | undefined): string {
  return form?.querySelector<HTMLInputElement>('[name=expected_version], [name=expected_number]')?.value ?? ''
}

/** Returns the address at which the list of unsaved texts opens the form. */
function readHref(): string {
  const { pathname, search } = getShownUrl(location)
  return pathname + search
}

const buildCopy = (form: HTMLFormElement, href: string): Copy & { href: string } => ({
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

interface Kept {
  /** The record that the text is about (lib/working-copies/schema.ts). */
  subject: string
  /** Whether the server keeps a copy for the person's other devices. */
  isOnServer?: boolean
  /**
   * For a form that stays open after a save: what has become of the values that it sent, and the record that they now
   * belong to. Null if the answer is not that of a save. Other forms are reset.
   */
  settle?: ((answer: FormState, sent: Typed) => { values: Typed; subject: string } | null) | undefined
}

/**
 * Stores what is typed into the form around `box`, before the page is left at the latest, and offers the copies that
 * earlier visits left.
 */
export function useFormAutosave(box: RefObject<HTMLElement | null>, { subject, isOnServer = false, settle }: Kept) {
  const { whenSaved } = useForm()
  const personId = usePersonId()
  const [text] = useState(() => new UnsavedText({ personId, subject, isOnServer }))
  const { server, isStored } = useSyncExternalStore(text.subscribe, text.getState, () => NOTHING_UNSAVED)
  const [form, setForm] = useState<{ saved: Typed; values: Typed } | null>(null)
  /** The values that the server returned last. */
  const saved = useRef<Typed | null>(null)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const isOnline = useOnline()
  const isReady = form !== null
  const isDirty = isReady && !hasSameValues(form.values, form.saved)
  const refusal = server.kind === 'refused' ? server.reason : ''
  const getForm = () => box.current?.closest('form')
  useLeaveWarning(isDirty, isStored)

  useEffect(() => {
    if (refusal) void showToast({ title: 'Saved on this device only', message: refusal, kind: 'error' })
  }, [refusal])

  useEffect(() => {
    if (isStored) return
    const message = 'This browser’s storage is full or blocked. Please save before you leave this page.'
    void showToast({ title: 'Your text is not kept on this device', message, kind: 'error' })
  }, [isStored])

  useEffect(() => {
    const leave = () => text.flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [text])

  useEffect(() => {
    if (server.kind !== 'unreachable' || !isOnline) return
    text.sendAgain()
    const timer = setInterval(() => text.sendAgain(), RETRY_MS)
    return () => clearInterval(timer)
  }, [server.kind, isOnline, text])

  const buildOffers = useEffectEvent((found: Pick<StoredCopy, 'id' | 'content'>[], isElsewhere: boolean) =>
    found.flatMap(({ id, content }) => {
      const copy = parseTyped(content)
      const isNew = copy && id !== text.id && !hasSameValues(copy.values, saved.current ?? {})
      return isNew ? [{ ...copy, id, isElsewhere }] : []
    }),
  )
  const open = useEffectEvent((found: Offer[]) => {
    // The list of unsaved texts links to one. It has the others, so that they need not be offered above this one.
    const wanted = found.find(({ id }) => id === new URLSearchParams(location.search).get(UNSAVED_PARAM))
    setOffers(wanted ? [] : found)
    if (wanted) restore(wanted)
  })

  useEffect(() => {
    if (!isReady) return
    let isGone = false
    const here = buildOffers(
      listStored(personId).filter((copy) => copy.subject === subject),
      false,
    )
    void (isOnServer ? readServerCopies({ subject }) : Promise.resolve([])).then((found) => {
      if (isGone) return
      // The browser that types a text has its newest state.
      const elsewhere = buildOffers(found, true).filter(({ id }) => !here.some((copy) => copy.id === id))
      open([...here, ...elsewhere].sort((a, b) => b.at.localeCompare(a.at)))
    })
    return () => {
      isGone = true
    }
  }, [isReady, personId, subject, isOnServer])

  const onSettled = useEffectEvent((answer: FormState, sent: Typed) => settle?.(answer, sent))

  useEffect(() => {
    const element = box.current?.closest('form')
    if (!element || !hasText(element)) return
    // Next.js shows a page that was left as it was, with its unsaved text.
    const isShownAgain = saved.current !== null
    const first = (saved.current ??= readInitialFields(element))
    let submitted: Typed | null = null
    // oxlint-disable-next-line react/set-state-in-effect -- fields exist in the document only
    setForm({ saved: first, values: first })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isReset = false
    const isChanged = () => !hasSameValues(readFields(element), saved.current ?? {})
    const show = () => setForm({ saved: saved.current ?? {}, values: readFields(element) })
    const read = () => {
      if (isReset) return
      // A copy may be made while its sheet closes, at the address of the list.
      const href = readHref()
      if (isChanged() || text.id !== null) text.change(() => (isChanged() ? buildCopy(element, href) : null))
      clearTimeout(timer)
      // React renders fields that depend on others after the event.
      timer = setTimeout(show)
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
      isReset = true
      timer = setTimeout(() => {
        isReset = false
        saved.current = readFields(element)
        show()
      })
    }
    whenSaved?.((answer) => {
      if (settle) {
        const settled = onSettled(answer, submitted ?? readFields(element))
        if (!settled) return
        saved.current = settled.values
        text.drop()
        text.continueAs(settled.subject)
        // Words typed while the request was pending; the page of a new record is about to be replaced.
        if (isChanged()) read()
        text.flush()
        return show()
      }
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
    if (hasTypedWords(element) || (isShownAgain && isChanged())) read()
    return () => {
      clearTimeout(timer)
      for (const [event, listen] of listeners) element.removeEventListener(event, listen)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setAside only uses the text; a form settles always or never
  }, [box, text, whenSaved])

  function fill(values: Typed) {
    const element = getForm()
    if (!element) return
    for (const field of listFields(element)) {
      // Rows and hidden fields are restored as a whole.
      const typed = field.name.startsWith('images.') || field.type === 'hidden' ? undefined : values[field.name]
      if (typed !== undefined && typed !== readField(field)) typeInto(field, typed)
    }
    element.dispatchEvent(new CustomEvent(RESTORE, { detail: values }))
    reveal(element)
    // Once the rows have rendered, the restored text counts as unsaved.
    setTimeout(() => element.dispatchEvent(new Event('input', { bubbles: true })))
  }

  /** Turns the current text of the form into an offer. */
  function setAside() {
    const left = text.leave()
    const copy = left && parseTyped(left.content)
    if (copy) setOffers((all) => [{ ...copy, id: left.id, isElsewhere: false }, ...all])
  }

  function restore(offer: Offer) {
    if (isDirty) setAside()
    setOffers((all) => all.filter(({ id }) => id !== offer.id))
    text.replace(offer.id)
    fill(offer.values)
  }

  function discard(offer: Offer) {
    const { id, isElsewhere: _, ...content } = offer
    setOffers((all) => all.filter((other) => other !== offer))
    showDiscarded(personId, { id, subject, content }, isOnServer, () => setOffers((all) => [offer, ...all]))
  }

  /** Stores the text on the server for its preview. Resolves to the copy's id, or null if the server can't be reached. */
  function keepNow(): Promise<string | null> {
    const element = getForm()
    return element ? text.sendNow(buildCopy(element, readHref())) : Promise.resolve(null)
  }
  /** Undoes `keepNow`. */
  const endPreview = () => {
    if (!isDirty) text.drop()
  }

  const getVersion = () => readVersion(getForm())
  return { offers, restore, discard, getVersion, isDirty, state: { server, isStored }, keepNow, endPreview }
}
