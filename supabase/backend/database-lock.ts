import postgres from 'postgres'

// Two newsrooms on one DATABASE_URL would mix their migrations and keys. The lock ends with its connection, so `kill
// -9` leaves no stale one. It needs a direct address, because a transaction pooler shares connections.

/** Another newsroom uses the database. The message says what to do. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

// An arbitrary number: 'lodestar' in ASCII.
const LOCK = '7813574265402581362'

/** Locks the database for this newsroom. `onLost` runs when the connection that holds the lock breaks. */
export async function takeDatabase(
  databaseUrl: string,
  onLost: (sentence: string) => void,
): Promise<() => Promise<void>> {
  let closing = false
  const client = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      if (!closing) onLost('The connection that holds the database for this newsroom was lost.')
    },
  })
  const release = async () => {
    closing = true
    await client.end({ timeout: 2 })
  }
  const [row] = await client<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}::bigint) as taken`
  if (!row?.taken) {
    await release()
    const { host, pathname } = new URL(databaseUrl)
    throw new DatabaseInUse(
      `The database ${host}${pathname} is in use by another newsroom: stop that one or choose another DATABASE_URL.`,
    )
  }
  return release
}
