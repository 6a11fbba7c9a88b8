import { useEffect, useRef, useState } from 'react'

import { PAUSE_MS, tryStorage } from '@/components/form/kept-text'
import { type Kept, type KeptImport, readKept } from '@/lib/articles/autosave'
import { type Editing, isSame } from '@/lib/articles/editing'

interface Autosave {
  key: string
  editing: Editing
  /** What the newsroom has. */
  saved: Editing
  isDirty: boolean
  version: string
  last: KeptImport | null
}

/** How often the text of each key was saved. */
const saves = new Map<string, number>()
const countSaves = (key: string) => saves.get(key) ?? 0

/** What was saved need not be kept. Said when the answer comes: the page may be gone before its effects run. */
export function dropKept(key: string): void {
  saves.set(key, countSaves(key) + 1)
  tryStorage((storage) => storage.removeItem(key))
}

/** Keeps what is not saved in the browser, drops it once it is, and offers what an earlier visit left. */
export function useAutosave({ key, editing, saved, isDirty, version, last }: Autosave) {
  const [offer, setOffer] = useState<Kept | null>(null)
  const hasTouched = useRef(false)

  useEffect(() => {
    const kept = readKept(tryStorage((storage) => storage.getItem(key)))
    if (kept && !isSame(kept.editing, saved) && !isSame(kept.editing, editing)) setOffer(kept)
    // Only what lay there when the editor was opened is an offer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  useEffect(() => {
    if (!isDirty) {
      // What an earlier visit left stays until somebody decides about it.
      if (hasTouched.current) dropKept(key)
      return
    }
    hasTouched.current = true
    const before = countSaves(key)
    const keep = () => {
      // Saved meanwhile: the timer or the end of the page came before React took the answer in.
      if (countSaves(key) !== before) return
      const kept: Kept = { at: new Date().toISOString(), version, editing, last }
      tryStorage((storage) => storage.setItem(key, JSON.stringify(kept)))
    }
    const timer = setTimeout(keep, PAUSE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, editing, isDirty, version, last])

  const discard = () => {
    setOffer(null)
    if (!isDirty) dropKept(key)
  }
  return { offer, discard }
}
