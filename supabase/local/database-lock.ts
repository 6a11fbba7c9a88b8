import postgres from 'postgres'

// With DATABASE_URL two newsrooms on one database would run each other's migrations and answer
// with each other's keys. PostgreSQL holds this lock for as long as the connection lives, so
// nothing stale remains after kill -9. (Behind a pooler in transaction mode it cannot hold:
// use the direct address of the database.)

/** Another newsroom runs on this database; the message says what to do. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
}

// Any number will do as long as no other program uses it: 'lodestar' in ASCII.
const LOCK = '7813574265402581362'

/** Takes the database for this newsroom; `onLost` is called when the connection breaks. */
export async function takeDatabase(databaseUrl: string, onLost: (sentence: string) => void): Promise<() => Promise<void>> {
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
    throw new DatabaseInUse(`The database ${host}${pathname} is in use by another newsroom: stop that one or choose another DATABASE_URL.`)
  }
  return release
}
