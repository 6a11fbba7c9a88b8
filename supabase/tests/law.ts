import { describe, expect, it } from 'vitest'

import { EVERYBODY, type Newsroom, PEOPLE, type Row, type Who } from './people.ts'

// Walks everybody past a table or a function. What is refused must be refused by law (42501) or be
// silent; any other error is a fault. And whatever the answer says, the table itself is looked at.

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

export interface TableLaw {
  table: string
  /** What a row is, for the titles: 'a banner'. */
  thing: string
  /** Makes a fresh row past every policy and answers its key. */
  make(): Promise<string>
  key?: string
  /** What people ask for; where single columns are granted `*` is refused to everybody. */
  columns?: string
  sees: Who[]
  /** Who adds, and a row with every column that they may fill. */
  adds?: { who: Who[]; row: () => Row }
  /** Who changes, and a change of every column that they may change. */
  changes?: { who: Who[]; to: Row }
  removes?: Who[]
}

// Generated columns are refused before anybody looks at grants.
const LAWFUL = ['42501', '428C9']

export function expectRefusal({ data, error }: Answer): void {
  expect(data).toBeNull()
  expect(error?.code).toBeOneOf(LAWFUL)
}

/** Not there, as far as the asker can tell: refused by law, or no row. */
export function expectNothing(answer: Answer): void {
  if (answer.error) expectRefusal(answer)
  else expect(answer.data ?? []).toEqual([])
}

export function describeTable(newsroom: Newsroom, law: TableLaw): void {
  const { table, thing, key = 'id', columns = '*', adds, changes, removes = [] } = law
  const { as, row, count } = newsroom
  const at = async (id: string) => row(table, id, key)

  describe(table, () => {
    for (const who of EVERYBODY) {
      const sees = law.sees.includes(who)
      it(`${PEOPLE[who]} ${sees ? 'sees' : 'does not see'} ${thing}`, async () => {
        const id = await law.make()
        const answer = await as(who).from(table).select(columns).eq(key, id)
        if (sees) expect(answer).toMatchObject({ error: null, data: [{ [key]: expect.anything() }] })
        else expectNothing(answer)
      })

      const mayAdd = adds?.who.includes(who)
      it(`${PEOPLE[who]} ${mayAdd ? 'adds' : 'cannot add'} ${thing}`, async () => {
        const wanted = adds?.row() ?? (await at(await law.make())) ?? {}
        const before = await count(table)
        const { error } = await as(who).from(table).insert(wanted)
        expect(error?.code).toBeOneOf(mayAdd ? [undefined] : LAWFUL)
        expect(await count(table)).toBe(before + (mayAdd ? 1 : 0))
      })

      const mayChange = changes?.who.includes(who)
      it(`${PEOPLE[who]} ${mayChange ? 'changes' : 'cannot change'} ${thing}`, async () => {
        const id = await law.make()
        const before = (await at(id)) ?? {}
        const answer = await as(who).from(table).update(changes?.to ?? before).eq(key, id)
        if (mayChange) {
          expect(answer.error).toBeNull()
          expect(await at(id)).toMatchObject(changes?.to ?? {})
        } else {
          expectNothing(answer)
          expectNothing(await as(who).from(table).update(changes?.to ?? before).eq(key, id).select(key))
          expect(await at(id)).toEqual(before)
        }
      })

      const mayRemove = removes.includes(who)
      it(`${PEOPLE[who]} ${mayRemove ? 'removes' : 'cannot remove'} ${thing}`, async () => {
        const id = await law.make()
        const before = await at(id)
        const answer = await as(who).from(table).delete().eq(key, id)
        if (mayRemove) expect(answer.error).toBeNull()
        else expectNothing(answer)
        expect(await at(id)).toEqual(mayRemove ? undefined : before)
      })
    }

    // Null is a value that no column holds already, and the grant is asked before the value is looked at.
    // Grants are the same for every account: who may do most stands for all of them.
    const strongest = (list: Who[] | undefined) => list?.at(-1) ?? 'admin'
    const othersThan = async (allowed: Row) => {
      const all = await newsroom.sql<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      return all.map(({ name }) => name).filter((name) => !(name in allowed))
    }

    it(`nobody fills more columns of ${thing} than are theirs to fill`, async () => {
      const wanted = adds?.row() ?? {}
      const before = await count(table)
      for (const column of await othersThan(wanted)) {
        const { error } = await as(strongest(adds?.who)).from(table).insert({ ...wanted, [column]: null })
        expect([column, error?.code]).toEqual([column, expect.toBeOneOf(LAWFUL)])
      }
      expect(await count(table)).toBe(before)
    })

    it(`nobody changes more columns of ${thing} than are theirs to change`, async () => {
      const id = await law.make()
      const before = await at(id)
      for (const column of await othersThan(changes?.to ?? {})) {
        const { error } = await as(strongest(changes?.who)).from(table).update({ [column]: null }).eq(key, id)
        expect([column, error?.code]).toEqual([column, expect.toBeOneOf(LAWFUL)])
      }
      expect(await at(id)).toEqual(before)
    })
  })
}

export interface CallLaw {
  /** The function, and what calling it means: 'publish an article'. */
  call: string
  deed: string
  allowed: Who[]
  /** Arguments with which the deed would succeed for those who may. */
  args(who: Who): Promise<Row> | Row
}

export function describeCall(newsroom: Newsroom, { call, deed, allowed, args }: CallLaw): void {
  describe(call, () => {
    for (const who of EVERYBODY) {
      const may = allowed.includes(who)
      it(`${PEOPLE[who]} ${may ? 'may' : 'may not'} ${deed}`, async () => {
        const wanted = await args(who)
        const before = await newsroom.fingerprint()
        const answer = await newsroom.as(who).rpc(call, wanted)
        if (may) return expect(answer.error).toBeNull()
        expectRefusal(answer)
        expect(await newsroom.fingerprint()).toBe(before)
      })
    }
  })
}
