import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll } from 'vitest'

import { type Account, asArgs, type Newsroom, type Row } from './people.ts'

// Runs two transactions. The first has not committed when the second starts on another connection.

export interface Action {
  /** Who acts; `owner` bypasses policies. */
  who: Account | 'service' | 'owner'
  text: string
  params: unknown[]
}

export interface Outcome {
  rows: Row[]
  error: string | null
}

export interface Race {
  first: Outcome
  second: Outcome
  /** Whether the second had to wait for the first to commit. */
  waited: boolean
}

/** Makes the call of a SQL function whose arguments are named after columns. */
export function calling(who: Action['who'], name: string, row: Row = {}): Action {
  const args = Object.entries(asArgs(row))
  const list = args.map(([arg], index) => `${arg} => $${index + 1}`).join(', ')
  return { who, text: `select * from public.${name}(${list})`, params: args.map(([, value]) => value) }
}

export function useRace({ backend, emailOf, id, sql }: Newsroom) {
  let pool: postgres.Sql
  beforeAll(() => {
    pool = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} })
  })
  afterAll(() => pool.end())

  async function begin(who: Action['who']) {
    const connection = await pool.reserve()
    const [role, claims] =
      who === 'owner'
        ? ['postgres', {}]
        : who === 'service'
          ? ['service_role', {}]
          : ['authenticated', { sub: id(who), email: emailOf(who) }]
    await connection`begin`
    const [session] = await connection<
      { pid: number }[]
    >`select pg_backend_pid() as pid, set_config('statement_timeout', '10s', true),
      set_config('request.jwt.claims', ${JSON.stringify({ ...claims, role })}, true), set_config('role', ${role}, true)`
    return {
      /** Runs an action and its deferred triggers, as a commit does. */
      async act({ text, params }: Action): Promise<Outcome> {
        try {
          const rows = await connection.unsafe(text, params as never[])
          await connection`set constraints all immediate`
          return { rows: [...rows] as Row[], error: null }
        } catch (error) {
          return { rows: [], error: (error as Error).message }
        }
      },
      async isWaiting() {
        const [found] = await sql<{ waits: boolean }>(`select cardinality(pg_blocking_pids($1)) > 0 as waits`, [
          session?.pid,
        ])
        return found?.waits ?? false
      },
      /** Commits, or rolls back after a failure. */
      async commit() {
        await connection`commit`
        connection.release()
      },
    }
  }

  /** Starts an action. Resolves once it waits for a lock or is done. */
  async function start(session: Awaited<ReturnType<typeof begin>>, action: Action) {
    const outcome = session.act(action)
    const done = outcome.then(() => true)
    while (!(await Promise.race([done, setTimeout(2, false)])))
      if (await session.isWaiting()) return { outcome, waits: true }
    return { outcome, waits: false }
  }

  async function race(first: Action, second: Action): Promise<Race> {
    const [one, two] = [await begin(first.who), await begin(second.who)]
    const won = await one.act(first)
    const { outcome, waits } = await start(two, second)
    await one.commit()
    const lost = await outcome
    await two.commit()
    return { first: won, second: lost, waited: waits }
  }

  /** Lets both actions queue behind the lock `gate`, which is released when both wait. */
  async function queueBehind(gate: string, first: Action, second: Action): Promise<Race> {
    const keeper = await begin('owner')
    const { error } = await keeper.act({ who: 'owner', text: gate, params: [] })
    if (error) throw new Error(error)
    const [one, two] = [await begin(first.who), await begin(second.who)]
    const started = await start(one, first)
    const next = await start(two, second)
    await keeper.commit()
    const finish = async (session: typeof one, { outcome }: typeof started) => {
      const came = await outcome
      await session.commit()
      return came
    }
    const [won, lost] = await Promise.all([finish(one, started), finish(two, next)])
    return { first: won, second: lost, waited: next.waits }
  }

  return { race, queueBehind }
}
