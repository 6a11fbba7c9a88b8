import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { session } from '@/components/form/form-context'

export type CopyState = { kind: 'none' | 'unreachable' | 'refused' | 'signed out' } | { kind: 'kept'; at: string }

const NONE: CopyState = { kind: 'none' }
const ADDRESS = '/api/working-copy'
const toAddress = (subject: string) => `${ADDRESS}?subject=${encodeURIComponent(subject)}`

/** Null if there is no copy or the request fails. */
export async function readServerCopy(subject: string): Promise<unknown> {
  try {
    const response = await fetch(toAddress(subject), { cache: 'no-store' })
    return response.ok ? ((await response.json()) as { content: unknown } | null)?.content : null
  } catch {
    return null
  }
}

export const dropServerCopy = (subject: string) =>
  void fetch(toAddress(subject), { method: 'DELETE', keepalive: true }).catch(() => {})

const put = (subject: string, content: unknown) =>
  fetch(ADDRESS, { method: 'PUT', body: JSON.stringify({ subject, content }) }).then(
    ({ status }) => status,
    () => 0,
  )

function watch(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** Retry interval while online but the server doesn't respond. */
const RETRY_MS = 15_000

/** Other 4xx errors are permanent, so don't retry them. */
function toFailure(status: number): 'signed out' | 'refused' | 'unreachable' {
  if (status === 401) return 'signed out'
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
}

/** One copy at a time; retries once the server is reachable. */
export function useServerCopy() {
  const [state, setState] = useState<CopyState>(NONE)
  const isOnline = useOnline()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const hasDeclined = useRef(false)
  const unsent = useRef<{ subject: string; content: unknown } | null>(null)

  /** Resolves to whether it was stored. */
  const send = useCallback((subject: string, content: unknown): Promise<boolean> => {
    const mine = { subject, content }
    unsent.current = mine
    const sent = line.current.then(async () => {
      // A newer copy is queued, or the text was saved.
      if (unsent.current !== mine) return false
      let status = await put(subject, content)
      if (status === 401 && !hasDeclined.current) {
        if (await session.renew?.()) status = await put(subject, content)
        // Save asks again, keystrokes don't.
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

  /** A newer copy that replaced it is fine. */
  const sendNow = useCallback(
    async (subject: string, content: unknown): Promise<boolean> =>
      (await send(subject, content)) || (await line.current) === true,
    [send],
  )

  /** Queued, so a pending send can't recreate the copy. */
  const drop = useCallback((subject: string) => {
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

  return { state, send, sendNow, drop }
}
