import { useCallback, useEffect, useRef, useState } from 'react'

import { tryStorage } from '@/components/form/form-values'
import type { Copy } from '@/lib/working-copies/schema'

import { dropServerCopy, readServerCopy, useServerCopy } from './use-server-copy'

/** Loses at most a sentence. */
const PAUSE_MS = 600
/** The server copy can lag: only other devices need it. */
const SERVER_PAUSE_MS = 4_000

interface Autosaved<T> {
  /** Names the user, so that colleagues on a shared computer can't read each other's text. */
  key: string
  /** Subject of the server's copy. */
  subject: string
  /** updated_at that the text is based on; '' for a new record. */
  version: string
  /** Null until the form has been read. */
  values: T | null
  isDirty: boolean
  /** Whether a copy equals the saved or the current text. */
  isKnown: (values: T) => boolean
  /** Null if it isn't a copy. */
  parse: (value: unknown) => Copy<T> | null
}

/** `isElsewhere`: from the server, so maybe typed on another device. */
export type Offer<T> = Copy<T> & { isElsewhere: boolean }

const saves = new Map<string, number>()
const countSaves = (key: string) => saves.get(key) ?? 0

/** A save may finish before React renders its result, making a copy stale. */
function makeSaveCheck(key: string): () => boolean {
  const before = countSaves(key)
  return () => countSaves(key) !== before
}

const store = (key: string, copy: Copy<unknown>) => tryStorage((storage) => storage.setItem(key, JSON.stringify(copy)))

/** Call with the response to a save: the page may unmount before its effects run. */
export function dropCopies(key: string, subject: string): void {
  saves.set(key, countSaves(key) + 1)
  tryStorage((storage) => storage.removeItem(key))
  dropServerCopy(subject)
}

/** Keeps unsaved text in the browser and on the server, and offers what an earlier visit left. */
export function useAutosave<T>({ key, subject, version, values, isDirty, isKnown, parse }: Autosaved<T>) {
  const [offer, setOffer] = useState<Offer<T> | null>(null)
  const hasTouched = useRef(false)
  /** Set while the browser's copy is outdated. */
  const pending = useRef<(() => void) | null>(null)
  const newest = useRef<(() => T) | null>(null)
  const { state: copy, send, sendNow, drop } = useServerCopy()
  const isReady = values !== null

  useEffect(() => {
    if (!isReady) return
    const offerIfNew = (found: Copy<T> | null, isElsewhere: boolean) => {
      if (!found || isKnown(found.values)) return
      setOffer((other) => (other && other.at >= found.at ? other : { ...found, isElsewhere }))
    }
    offerIfNew(parse(tryStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown)), false)
    let isGone = false
    void readServerCopy(subject).then((found) => !isGone && !hasTouched.current && offerIfNew(parse(found), true))
    return () => {
      isGone = true
    }
    // Only offer what existed when the editor opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isReady])

  useEffect(() => {
    if (!isDirty || values === null) {
      pending.current = null
      // Keep an earlier visit's text until it is restored or discarded.
      if (hasTouched.current) {
        drop(subject)
        tryStorage((storage) => storage.removeItem(key))
      }
      return
    }
    hasTouched.current = true
    const isSaved = makeSaveCheck(key)
    const kept: Copy<T> = { at: new Date().toISOString(), version, values }
    const keep = () => {
      pending.current = null
      if (!isSaved()) store(key, { ...kept, values: newest.current?.() ?? values })
    }
    pending.current = keep
    const timer = setTimeout(keep, PAUSE_MS)
    const serverTimer = setTimeout(() => !isSaved() && send(subject, kept), SERVER_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(serverTimer)
    }
  }, [key, subject, values, isDirty, version, send, drop])

  // Text typed just before a navigation.
  useEffect(() => {
    const leave = () => pending.current?.()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])

  /** Call when the user types, if `values` follow later. */
  const touch = useCallback(
    (readNewest: () => T) => {
      const isSaved = makeSaveCheck(key)
      newest.current = readNewest
      pending.current = () => {
        if (!isSaved()) store(key, { at: new Date().toISOString(), version, values: readNewest() })
      }
    },
    [key, version],
  )

  const accept = () => setOffer(null)
  const discard = () => {
    setOffer(null)
    if (!isDirty) dropCopies(key, subject)
  }
  /** For the server's preview. */
  const keepNow = (shown: T) =>
    sendNow(subject, { at: new Date().toISOString(), version, values: shown } satisfies Copy<T>)
  /** Undoes `keepNow`: puts back the copy found on opening. */
  const endPreview = () => {
    if (isDirty) return
    if (!offer) return drop(subject)
    const { isElsewhere: _, ...found } = offer
    void send(subject, found)
  }
  return { offer, accept, discard, copy, touch, keepNow, endPreview }
}
