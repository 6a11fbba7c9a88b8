import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import { showToast } from '@/components/site/ui/toast'
import { type Copy, UNSAVED_PARAM } from '@/lib/working-copies/schema'

import { showDiscarded } from './discard'
import { useLeaveWarning, usePersonId } from './use-autosave-context'
import { readServerCopies } from './server-copies'
import { listStored, type StoredCopy } from './stored-copies'
import { NOTHING_UNSAVED, UnsavedText } from './unsaved-text'
import { useOnline } from './use-online'

/**
 * An unsaved text to offer. `isElsewhere` means that it came from the server, and may have been typed on another
 * device.
 */
export type Offer<T> = Copy<T> & { id: string; isElsewhere: boolean }

/** How long (ms) to wait before the next attempt if the browser is online but the server does not answer. */
const RETRY_MS = 15_000

export function useUnsavedText(subject: string, isOnServer: boolean): UnsavedText {
  const personId = usePersonId()
  const [text] = useState(() => new UnsavedText({ personId, subject, isOnServer }))
  return text
}

interface Autosaved<T> {
  text: UnsavedText
  /** Whether the form has been read. */
  isReady: boolean
  isDirty: boolean
  /** Whether a copy equals the saved text. */
  isSaved: (values: T) => boolean
  /** Parses a stored copy; null if it is none. */
  parse: (value: unknown) => Copy<T> | null
  /** Puts a restored text into the form. */
  fill: (values: T) => void
}

/** Offers the copies that earlier visits left, and stores the text of this one before the page is left. */
export function useAutosave<T>({ text, isReady, isDirty, isSaved, parse, fill }: Autosaved<T>) {
  const [offers, setOffers] = useState<readonly Offer<T>[]>([])
  const { server, isStored } = useSyncExternalStore(text.subscribe, text.getState, () => NOTHING_UNSAVED)
  const isOnline = useOnline()
  const { personId, subject, isOnServer } = text.owner
  const refusal = server.kind === 'refused' ? server.reason : ''
  useLeaveWarning(isDirty, isStored)

  useEffect(() => {
    if (refusal) void showToast({ title: 'Saved on this device only', message: refusal, kind: 'error' })
  }, [refusal])

  useEffect(() => {
    if (isStored) return
    const message = 'This browser’s storage is full or blocked. Please save before you leave this page.'
    void showToast({ title: 'Your text is not kept on this device', message, kind: 'error' })
  }, [isStored])

  const toOffers = useEffectEvent((found: Pick<StoredCopy, 'id' | 'content'>[], isElsewhere: boolean) =>
    found.flatMap(({ id, content }) => {
      const copy = parse(content)
      return copy && id !== text.id && !isSaved(copy.values) ? [{ ...copy, id, isElsewhere }] : []
    }),
  )
  const open = useEffectEvent((found: Offer<T>[]) => {
    setOffers(found)
    // The list of unsaved texts links to one.
    const wanted = found.find(({ id }) => id === new URLSearchParams(location.search).get(UNSAVED_PARAM))
    if (wanted) restore(wanted)
  })

  useEffect(() => {
    if (!isReady) return
    let isGone = false
    const here = toOffers(
      listStored(personId).filter((copy) => copy.subject === subject),
      false,
    )
    void (isOnServer ? readServerCopies({ subject }) : Promise.resolve([])).then((found) => {
      if (isGone) return
      // The browser that types a text has its newest state.
      const elsewhere = toOffers(found, true).filter(({ id }) => !here.some((copy) => copy.id === id))
      open([...here, ...elsewhere].sort((a, b) => b.at.localeCompare(a.at)))
    })
    return () => {
      isGone = true
    }
  }, [isReady, personId, subject, isOnServer])

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

  /** Turns the current text of the form into an offer. */
  function setAside() {
    const left = text.leave()
    const copy = left && parse(left.content)
    if (copy) setOffers((all) => [{ ...copy, id: left.id, isElsewhere: false }, ...all])
  }

  function restore(offer: Offer<T>) {
    if (isDirty) setAside()
    setOffers((all) => all.filter(({ id }) => id !== offer.id))
    text.replace(offer.id)
    fill(offer.values)
  }

  function discard(offer: Offer<T>) {
    const { id, isElsewhere: _, ...content } = offer
    setOffers((all) => all.filter((other) => other !== offer))
    showDiscarded(personId, { id, subject, content }, isOnServer, () => setOffers((all) => [offer, ...all]))
  }

  /** For the server's preview. Resolves to the copy's id, or null if the server can't be reached. */
  const keepNow = (content: Copy<T>) => text.sendNow(content)
  /** Ends what `keepNow` began: without further changes, the copy is dropped. */
  const endPreview = () => {
    if (!isDirty) text.drop()
  }
  return { offers, restore, discard, setAside, state: { server, isStored }, keepNow, endPreview }
}
