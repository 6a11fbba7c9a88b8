import { describe, expect, it } from 'vitest'

import type { Client } from './backend.ts'
import { SECOND_FACTOR, TABLES_WITH_SECOND_FACTOR } from './executable-functions.ts'
import { type Account, EVERYBODY, type Newsroom, PEOPLE, type Row, type Who } from './people.ts'

// A refusal must be 42501 or affect no rows; any other error fails the test. The table is checked as well as the
// response.

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

export interface TableAccess {
  table: string
  /** The thing in titles of tests, such as 'a banner'. */
  thing: string
  /** Makes a row as the owner. Returns its key. */
  make(): Promise<string>
  key?: string
  /** The columns to read: where grants are by column, `*` is refused to all roles. */
  columns?: string
  sees: Who[]
  /** Who may add a row, with every column that they may set. */
  adds?: { who: Who[]; row: () => Row }
  /** Who may change a row, with every column that they may update. */
  changes?: { who: Who[]; to: Row }
  removes?: Who[]
  /** Whether nothing that these rows are needs a second factor, although others of the table do. */
  isPrivate?: true
}

const FORBIDDEN = '42501'
// Matches the error about a grant. A column must be closed whatever the row, and a policy's error differs.
const UNGRANTED = /^permission denied for table/

export function expectRejection({ data, error }: Answer): void {
  expect(data).toBeNull()
  expect(error?.code).toBe(FORBIDDEN)
}

/** Expects 42501, or that no row was affected. */
export function expectNothing({ data, error }: Answer): void {
  expect(data ?? []).toEqual([])
  expect(error?.code).toBeOneOf([undefined, FORBIDDEN])
}

const mayNeed = (who: Who): who is Account => who !== 'reader' && who !== 'customer'

/**
 * Once everybody's role needs a second factor, tries something without one, with one that was not shown, and with one
 * that was shown twenty minutes or just now.
 */
async function expectSecondFactor(
  newsroom: Newsroom,
  who: Account,
  asks: 'asks' | 'asks again' | 'no',
  prepare: () => Promise<(client: Client) => PromiseLike<Answer>>,
): Promise<void> {
  const act = await prepare()
  const refused = (message: string) => expect.objectContaining({ code: FORBIDDEN, message })
  await newsroom.requireSecondFactor(async (withFactor) => {
    const before = await newsroom.fingerprint()
    const without = await act(newsroom.as(who))
    expect(without.error).toEqual(asks === 'no' ? null : refused('second_factor_missing'))
    if (asks === 'no') return
    expect(await newsroom.fingerprint()).toBe(before)
    expectNothing(await act(await withFactor(who, null)))
    // Statements that change no row may write when they were made (touch_banner_changes).
    const later = await newsroom.fingerprint()
    const stale = await act(await withFactor(who, 20))
    expect(stale.error).toEqual(asks === 'asks' ? null : refused('second_factor_needed'))
    if (asks === 'asks') return
    expect(await newsroom.fingerprint()).toBe(later)
    expect((await act(await withFactor(who, 1))).error).toBeNull()
  })
}

export function describeTable(newsroom: Newsroom, expected: TableAccess): void {
  const { table, thing, key = 'id', columns = '*', adds, changes, removes = [] } = expected
  const { as, count } = newsroom
  const at = async (id: string) => newsroom.row(table, id, key)
  const rows = (who: Who) => as(who).from(table)

  // Lists the columns to try, without those that nobody can write, which would hide what a grant allows.
  const listColumns = async () => {
    const found = await newsroom.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`,
      [table],
    )
    return found.map(({ name }) => name)
  }
  /** Returns a row as a client would send it back. */
  const copyOf = async (id: string) => {
    const [row, names] = [(await at(id)) ?? {}, await listColumns()]
    return Object.fromEntries(names.map((name) => [name, row[name]]))
  }

  const read = async (who: Who) =>
    rows(who)
      .select(columns)
      .eq(key, await expected.make())
  const add = async (who: Who) => {
    const wanted = adds?.row() ?? (await copyOf(await expected.make()))
    const before = await count(table)
    const { error } = await rows(who).insert(wanted)
    return { error, added: (await count(table)) - before }
  }

  const cases: [string, (who: Who) => Promise<void>, string, (who: Who) => Promise<void>, Who[] | undefined][] = [
    [
      'sees',
      async (who) => expect(await read(who)).toMatchObject({ error: null, data: [{ [key]: expect.anything() }] }),
      'does not see',
      async (who) => expectNothing(await read(who)),
      expected.sees,
    ],
    [
      'adds',
      async (who) => expect(await add(who)).toEqual({ error: null, added: 1 }),
      'cannot add',
      async (who) => expect(await add(who)).toEqual({ error: expect.objectContaining({ code: FORBIDDEN }), added: 0 }),
      adds?.who,
    ],
    [
      'changes',
      async (who) => {
        const id = await expected.make()
        expect(
          (
            await rows(who)
              .update(changes?.to ?? {})
              .eq(key, id)
          ).error,
        ).toBeNull()
        expect(await at(id)).toMatchObject(changes?.to ?? {})
      },
      'cannot change',
      async (who) => {
        const id = await expected.make()
        const before = await at(id)
        const to = changes?.to ?? (await copyOf(id))
        expectNothing(await rows(who).update(to).eq(key, id))
        expectNothing(await rows(who).update(to).eq(key, id).select(key))
        expect(await at(id)).toEqual(before)
      },
      changes?.who,
    ],
    [
      'removes',
      async (who) => {
        const id = await expected.make()
        expect((await rows(who).delete().eq(key, id)).error).toBeNull()
        expect(await at(id)).toBeUndefined()
      },
      'cannot remove',
      async (who) => {
        const id = await expected.make()
        const before = await at(id)
        expectNothing(await rows(who).delete().eq(key, id))
        expect(await at(id)).toEqual(before)
      },
      removes,
    ],
  ]

  describe(`table ${table}`, () => {
    for (const who of EVERYBODY) {
      for (const [does, expectAllowed, doesNot, expectDenied, allowed] of cases) {
        const may = allowed?.includes(who)
        it(`${PEOPLE[who]} ${may ? does : doesNot} ${thing}`, () => (may ? expectAllowed(who) : expectDenied(who)))
      }
    }

    const writes: [string, string, Who[], () => Promise<(client: Client) => PromiseLike<Answer>>][] = [
      [
        'INSERT',
        'add',
        adds?.who ?? [],
        async () => {
          const wanted = adds?.row() ?? {}
          return (client) => client.from(table).insert(wanted)
        },
      ],
      [
        'UPDATE',
        'change',
        changes?.who ?? [],
        async () => {
          const id = await expected.make()
          return (client) =>
            client
              .from(table)
              .update(changes?.to ?? {})
              .eq(key, id)
        },
      ],
      [
        'DELETE',
        'remove',
        removes,
        async () => {
          const id = await expected.make()
          return (client) => client.from(table).delete().eq(key, id)
        },
      ],
    ]
    for (const [command, verb, allowed, prepare] of writes) {
      const asks = (!expected.isPrivate && TABLES_WITH_SECOND_FACTOR[`${table} ${command}`]) || 'no'
      for (const who of allowed.filter(mayNeed)) {
        it(`${PEOPLE[who]} needs ${asks === 'no' ? 'no' : 'a'} second factor to ${verb} ${thing}`, () =>
          expectSecondFactor(newsroom, who, asks, prepare))
      }
    }

    // Null differs from every stored value. Grants are checked first and are the same for every account, so the most
    // privileged one represents all.
    const strongest = (list: Who[] | undefined) => list?.at(-1) ?? 'admin'
    const othersThan = async (allowed: Row) => (await listColumns()).filter((name) => !(name in allowed))

    it(`no one can set more columns of ${thing} than allowed`, async () => {
      const wanted = adds?.row() ?? {}
      const before = await count(table)
      for (const column of await othersThan(wanted)) {
        const { error } = await as(strongest(adds?.who))
          .from(table)
          .insert({ ...wanted, [column]: null })
        expect([column, error?.message]).toEqual([column, expect.stringMatching(UNGRANTED)])
      }
      expect(await count(table)).toBe(before)
    })

    it(`no one can update more columns of ${thing} than allowed`, async () => {
      const id = await expected.make()
      const before = await at(id)
      for (const column of await othersThan(changes?.to ?? {})) {
        const { error } = await as(strongest(changes?.who))
          .from(table)
          .update({ [column]: null })
          .eq(key, id)
        expect([column, error?.message]).toEqual([column, expect.stringMatching(UNGRANTED)])
      }
      expect(await at(id)).toEqual(before)
    })
  })
}

/** Tries a function as everybody. `action` is the call in titles of tests; with `args` it succeeds for those allowed. */
export function describeCall(
  newsroom: Newsroom,
  call: string,
  action: string,
  allowed: Who[],
  args: (who: Who) => Promise<Row> | Row,
): void {
  const expectAllowed = async (who: Who) => expect((await newsroom.as(who).rpc(call, await args(who))).error).toBeNull()
  const expectDenied = async (who: Who) => {
    const wanted = await args(who)
    const before = await newsroom.fingerprint()
    expectRejection(await newsroom.as(who).rpc(call, wanted))
    expect(await newsroom.fingerprint()).toBe(before)
  }

  describe(`function ${call}`, () => {
    for (const who of EVERYBODY) {
      const may = allowed.includes(who)
      it(`${PEOPLE[who]} ${may ? 'may' : 'may not'} ${action}`, () => (may ? expectAllowed(who) : expectDenied(who)))
    }
    const asks = SECOND_FACTOR[call] ?? 'no'
    for (const who of allowed.filter(mayNeed)) {
      it(`${PEOPLE[who]} needs ${asks === 'no' ? 'no' : 'a'} second factor to ${action}`, () =>
        expectSecondFactor(newsroom, who, asks, async () => {
          const wanted = await args(who)
          return (client) => client.rpc(call, wanted)
        }))
    }
  })
}
