import { useEffect, useRef, useState } from 'react'

import { dropServerCopy, readServerCopy, useServerCopy } from '@/components/editor/use-server-copy'
import { PAUSE_MS, SERVER_PAUSE_MS, tryStorage } from '@/components/form/kept-text'
import { type Kept, type KeptImport, parseKept, readKept, toSubject } from '@/lib/articles/autosave'
import { type Editing, isSame } from '@/lib/articles/editing'

interface Autosave {
  key: string
  editing: Editing
  /** The last saved state. */
  saved: Editing
  isDirty: boolean
  version: string
  last: KeptImport | null
}

/** Number of saves per key. */
const saves = new Map<string, number>()
const countSaves = (key: string) => saves.get(key) ?? 0

/** Drops the autosaved copy. Called with the response: the page may unmount before its effects run. */
export function dropKept(key: string): void {
  saves.set(key, countSaves(key) + 1)
  tryStorage((storage) => storage.removeItem(key))
  dropServerCopy(toSubject(key))
}

/**
 * Autosaves unsaved text in the browser and on the server, drops it once saved, and offers what an earlier visit left.
 */
export function useAutosave({ key, editing, saved, isDirty, version, last }: Autosave) {
  const [offer, setOffer] = useState<Kept | null>(null)
  const hasTouched = useRef(false)
  const { state: copy, send, sendNow, forget } = useServerCopy()

  useEffect(() => {
    const offerUnlessSame = (kept: Kept | null) => {
      if (!kept || isSame(kept.editing, saved) || isSame(kept.editing, editing)) return
      setOffer((other) => (other && other.at >= kept.at ? other : kept))
    }
    offerUnlessSame(readKept(tryStorage((storage) => storage.getItem(key))))
    let isGone = false
    void readServerCopy(toSubject(key)).then(
      (kept) => !isGone && !hasTouched.current && offerUnlessSame(parseKept(kept)),
    )
    // Only offer what existed when the editor opened.
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  useEffect(() => {
    if (!isDirty) {
      // Keep an earlier visit's text until the user restores or discards it.
      if (hasTouched.current) {
        forget(toSubject(key))
        dropKept(key)
      }
      return
    }
    hasTouched.current = true
    const before = countSaves(key)
    const toKept = (): Kept => ({ at: new Date().toISOString(), version, editing, last })
    // A save may finish before React renders its result; don't keep a stale copy then.
    const isSaved = () => countSaves(key) !== before
    const keep = () => {
      if (!isSaved()) tryStorage((storage) => storage.setItem(key, JSON.stringify(toKept())))
    }
    const timer = setTimeout(keep, PAUSE_MS)
    const serverTimer = setTimeout(() => !isSaved() && send(toSubject(key), toKept()), SERVER_PAUSE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      clearTimeout(serverTimer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, editing, isDirty, version, last, send, forget])

  const discard = () => {
    setOffer(null)
    if (!isDirty) dropKept(key)
  }
  /** Sends the current text to the server for its preview. */
  const keepNow = () => sendNow(toSubject(key), { at: new Date().toISOString(), version, editing, last } satisfies Kept)
  /** Don't keep text that was only previewed; put back the copy found on opening. */
  const endPreview = () => {
    if (isDirty) return
    if (offer) void send(toSubject(key), offer)
    else forget(toSubject(key))
  }
  return { offer, discard, copy, keepNow, endPreview }
}
