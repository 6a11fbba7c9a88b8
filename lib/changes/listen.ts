import postgres from 'postgres'

import type { Listener } from './follower'

/** Listens on the channel of the change feed over a connection of its own. */
export function listenForChanges(
  url: string,
  onAnnouncement: (payload: string) => void,
  onClose: () => void,
): Listener {
  let isConnected = false
  const options = {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 5,
    // The follower decides when to try again; the driver would wait up to 20 seconds more.
    backoff: () => 0,
    onnotice: () => {},
    onclose() {
      isConnected = false
      onClose()
    },
    // Part of the driver, but not of its types; its own `listen` does not try again after a failed connection.
    onnotify: (_channel: string, payload: string) => onAnnouncement(payload),
  }
  const sql = postgres(url, options)
  return {
    isConnected: () => isConnected,
    async connect() {
      await sql`listen changes`
      isConnected = true
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
