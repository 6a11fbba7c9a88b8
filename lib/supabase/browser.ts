import { RealtimeClient } from '@supabase/supabase-js'

// The only client that runs in a browser: it hears of changes and can ask for nothing else. Loaded late, by import().

/** Three tries cover a change of network; where it cannot be heard, somebody else asks now and then. */
const MAX_FAILURES = 3

export interface Listener {
  channel: string
  tables: readonly string[]
  key: string
  onChange: () => void
  /** Told when listening begins or ends; what changed in between was not heard. */
  onState: (isListening: boolean) => void
}

/** Listens to all changes of tables, as far as every reader may see them. What it returns ends it. */
export function listenToChanges({ channel: name, tables, key, onChange, onState }: Listener): () => void {
  const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/sb/realtime/v1`, { params: { apikey: key } })
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
