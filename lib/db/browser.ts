import { RealtimeClient } from '@supabase/supabase-js'

// This only subscribes to changes. Load it with import(), because the client is large.

/** How many failures in a row are accepted: enough for a change of network. After that, the caller has to poll. */
const MAX_FAILURES = 3

export interface Listener {
  channel: string
  tables: readonly string[]
  key: string
  onChange: () => void
  /** Called when listening starts or stops. Changes in between are missed. */
  onState: (isListening: boolean) => void
}

export interface Connection {
  pause: () => void
  resume: () => void
}

/** Listens to changes of tables that every reader may see, from now on. After a pause, resume the same connection. */
export function listenToChanges({ channel: name, tables, key, onChange, onState }: Listener): Connection {
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/sb/realtime/v1`, {
    params: { apikey: key },
  })
  const channel = client.channel(name)
  let failures = 0
  let isPaused = false
  let closed: Promise<unknown> | undefined
  const pause = () => {
    isPaused = true
    // Leaving the channel first would keep the socket open for a moment, and the page out of the back/forward cache.
    // The client closes and reopens it on pagehide and pageshow as well.
    closed = client.disconnect()
  }
  const resume = async () => {
    isPaused = false
    failures = 0
    // The client ignores connect() while it disconnects. It rejoins its channels.
    await closed
    if (!isPaused) client.connect()
  }
  for (const table of tables) channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
  channel.subscribe((status) => {
    const isListening = status === 'SUBSCRIBED'
    if (isPaused && !isListening) return
    failures = isListening ? 0 : failures + 1
    onState(isListening)
    if (failures >= MAX_FAILURES) pause()
  })
  return { pause, resume: () => void resume() }
}
