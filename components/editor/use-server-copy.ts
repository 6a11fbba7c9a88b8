import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { session } from '@/components/form/form-context'

/** What became of the last copy that was sent. */
export type CopyState = { kind: 'none' | 'unreachable' | 'refused' | 'signed out' } | { kind: 'kept'; at: string }

const NONE: CopyState = { kind: 'none' }
const ADDRESS = '/api/working-copy'
const toAddress = (subject: string) => `${ADDRESS}?subject=${encodeURIComponent(subject)}`

/** The working copy of an earlier visit or another device; null where there is none, or nobody can be asked. */
export async function readServerCopy(subject: string): Promise<unknown> {
  try {
    const response = await fetch(toAddress(subject), { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { content: unknown } | null)?.content : null
  } catch {
    return null
  }
}

/** What was saved needs no copy. */
export const dropServerCopy = (subject: string) =>
  void fetch(toAddress(subject), { method: 'DELETE', keepalive: true }).catch(() => {})

const put = (subject: string, content: unknown) =>
  fetch(ADDRESS, { method: 'PUT', body: JSON.stringify({ subject, content }) }).then(({ status }) => status, () => 0)

function watch(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

export const useOnline = () => useSyncExternalStore(watch, () => navigator.onLine, () => true)

/** Where the newsroom did not answer although the device is online, the copy is sent again after this. */
const RETRY_MS = 15_000

/** What is too large or not allowed stays so however often it is sent. */
function toFailure(status: number): 'signed out' | 'refused' | 'unreachable' {
  if (status === 401) return 'signed out'
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
}

/** Sends working copies, one after the other, and again once the newsroom can be reached. */
export function useServerCopy() {
  const [state, setState] = useState<CopyState>(NONE)
  const isOnline = useOnline()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const hasDeclined = useRef(false)
  const unsent = useRef<{ subject: string; content: unknown } | null>(null)

  /** Whether the server has it. */
  const send = useCallback((subject: string, content: unknown): Promise<boolean> => {
    const mine = { subject, content }
    unsent.current = mine
    const sent = line.current.then(async () => {
      // A newer one is behind it, or it was saved meanwhile.
      if (unsent.current !== mine) return false
      let status = await put(subject, content)
      if (status === 401 && !hasDeclined.current) {
        if (await session.renew?.()) status = await put(subject, content)
        // Asked once, not at every key; pressing Save asks again.
        else hasDeclined.current = true
      }
      const isKept = status >= 200 && status < 300
      if (unsent.current !== mine) return isKept
      if (isKept) {
        hasDeclined.current = false
        unsent.current = null
        setState({ kind: 'kept', at: new Date().toISOString() })
      } else setState({ kind: toFailure(status) })
      return isKept
    })
    line.current = sent
    return sent
  }, [])

  /** The same for a preview: a newer copy that overtook this one will do. */
  const sendNow = useCallback(async (subject: string, content: unknown): Promise<boolean> => (await send(subject, content)) || (await line.current) === true, [send])

  /** What is typed is saved, or is what was saved before. A copy on its way arrives before it is dropped. */
  const forget = useCallback((subject: string) => {
    unsent.current = null
    setState(NONE)
    line.current = line.current.then(() => dropServerCopy(subject))
  }, [])

  useEffect(() => {
    if (state.kind !== 'unreachable' || !isOnline) return
    const again = () => void (unsent.current && send(unsent.current.subject, unsent.current.content))
    again()
    const timer = setInterval(again, RETRY_MS)
    return () => clearInterval(timer)
  }, [state.kind, isOnline, send])

  return { state, send, sendNow, forget }
}
