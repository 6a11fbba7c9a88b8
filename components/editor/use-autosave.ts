import { useCallback, useEffect, useRef, useState } from 'react'

import { tryStorage } from '@/components/form/form-values'
import type { Copy } from '@/lib/working-copies/schema'

import { dropServerCopy, readServerCopy, useServerCopy } from './use-server-copy'

/** Debounce: avoids a write per keystroke, but loses at most a sentence. */
const PAUSE_MS = 600
/** The server copy can lag behind: only other devices need it. */
const SERVER_PAUSE_MS = 4_000

interface Autosaved<T> {
  /** localStorage key. Names the user, so that colleagues on a shared computer can't read each other's text. */
  key: string
  /** Subject of the server's working copy. */
  subject: string
  /** updated_at of the record that the text is based on; '' for a new one. */
  version: string
  /** What would be saved; null until the form has been read. */
  values: T | null
  isDirty: boolean
  /** Whether a copy has nothing that the saved or the current text lacks. */
  isKnown: (values: T) => boolean
  /** Parses a stored copy; null if it isn't one. */
  parse: (value: unknown) => Copy<T> | null
}

/** A copy found on opening. `isElsewhere`: it comes from the server, so it may have been typed on another device. */
export type Offer<T> = Copy<T> & { isElsewhere: boolean }

/** Number of saves per key. */
const saves = new Map<string, number>()
const countSaves = (key: string) => saves.get(key) ?? 0

/** A save may finish before React renders its result; a copy made before it is stale then. */
function makeSaveCheck(key: string): () => boolean {
  const before = countSaves(key)
  return () => countSaves(key) !== before
}

const store = (key: string, copy: Copy<unknown>) => tryStorage((storage) => storage.setItem(key, JSON.stringify(copy)))

/** Drops both copies. Called with the response to a save: the page may unmount before its effects run. */
export function dropCopies(key: string, subject: string): void {
  saves.set(key, countSaves(key) + 1)
  tryStorage((storage) => storage.removeItem(key))
  dropServerCopy(subject)
}

/** Autosaves unsaved text in the browser and on the server, drops it once saved, and offers what an earlier visit left. */
export function useAutosave<T>({ key, subject, version, values, isDirty, isKnown, parse }: Autosaved<T>) {
  const [offer, setOffer] = useState<Offer<T> | null>(null)
  const hasTouched = useRef(false)
  /** Set while the browser's copy is older than the text. */
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
      // Keep an earlier visit's text until the user restores or discards it.
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
  /** Sends values to the server for its preview. */
  const keepNow = (shown: T) =>
    sendNow(subject, { at: new Date().toISOString(), version, values: shown } satisfies Copy<T>)
  /** Don't keep text that was only previewed; put back the copy found on opening. */
  const endPreview = () => {
    if (isDirty) return
    if (!offer) return drop(subject)
    const { isElsewhere: _, ...found } = offer
    void send(subject, found)
  }
  return { offer, accept, discard, copy, touch, keepNow, endPreview }
}
