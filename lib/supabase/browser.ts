import { RealtimeClient } from '@supabase/supabase-js'

// Only subscribes to changes. Load it lazily with import().

/** Enough for a change of network; then the caller has to poll. */
const MAX_FAILURES = 3

export interface Listener {
  channel: string
  tables: readonly string[]
  key: string
  onChange: () => void
  /** Changes while not listening are missed. */
  onState: (isListening: boolean) => void
}

/** For tables that every reader may see. Returns a function that unsubscribes. */
export function listenToChanges({ channel: name, tables, key, onChange, onState }: Listener): () => void {
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/sb/realtime/v1`, {
    params: { apikey: key },
  })
  const channel = client.channel(name)
  let failures = 0
  let isOver = false
  const stop = () => {
    if (isOver) return
    isOver = true
    void client.removeAllChannels().then(() => client.disconnect())
  }
  for (const table of tables) channel.on('postgres_changes', { event: '*', schema: 'public', table }, onChange)
  channel.subscribe((status) => {
    if (isOver) return
    failures = status === 'SUBSCRIBED' ? 0 : failures + 1
    onState(status === 'SUBSCRIBED')
    if (failures >= MAX_FAILURES) stop()
  })
  return stop
}
