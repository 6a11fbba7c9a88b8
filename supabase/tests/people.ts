import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { beforeAll } from 'vitest'

import { type Client, mintToken, type TestBackend, useSharedBackend } from './backend.ts'

// The people are created once per test file.

export const PEOPLE = {
  reader: 'a reader',
  customer: 'a customer',
  unverified: 'an unverified anchor',
  anchor: 'an anchor',
  colleague: 'another anchor',
  chief: 'a chief author',
  admin: 'an admin',
} as const
export type Who = keyof typeof PEOPLE
/** The reader has no account. */
export type Account = Exclude<Who, 'reader'>

export const EVERYBODY = Object.keys(PEOPLE) as Who[]
export const ACCOUNTS = EVERYBODY.filter((who) => who !== 'reader')
export const EDITORS: Who[] = ['chief', 'admin']

const PROFILES: Record<Account, { name: string; role: string; verified: boolean }> = {
  customer: { name: 'Kojo Customer', role: 'customer', verified: false },
  unverified: { name: 'Efua Unverified', role: 'news_anchor', verified: false },
  anchor: { name: 'Ama Anchor', role: 'news_anchor', verified: true },
  colleague: { name: 'Yaw Colleague', role: 'news_anchor', verified: true },
  chief: { name: 'Abena Chief', role: 'chief_author', verified: true },
  admin: { name: 'Kwame Admin', role: 'admin', verified: true },
}

export type Row = Record<string, unknown>

/** Returns the arguments of a SQL function: the names of columns with a prefix. */
export const asArgs = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`p_${name}`, value]))

/** Turns flat columns into the arguments of create_article and update_article, which take the text as one object. */
export function asArticle({ p_article_id, p_expected_version, article_id, expected_version, ...columns }: Row): Row {
  const article = Object.fromEntries(Object.entries(columns).map(([name, value]) => [name.replace(/^p_/, ''), value]))
  const flat = { p_article_id, p_expected_version, article_id, expected_version }
  const known = Object.entries(flat).filter(([, value]) => value !== undefined)
  const isPrefixed =
    known.some(([name]) => name.startsWith('p_')) || Object.keys(columns).some((name) => name.startsWith('p_'))
  return { ...Object.fromEntries(known), [isPrefixed ? 'p_article' : 'article']: article }
}

/** Turns flat columns into the arguments of functions that take the text of a story as one object. */
export function asStory(row: Row): Row {
  if (!('title' in row)) return row
  const { article_category, ...rest } = row
  const isText = (name: string) => /^(title|content|category|excerpt|image.*|bylines)$/.test(name)
  const pick = (wanted: boolean) => Object.fromEntries(Object.entries(rest).filter(([name]) => isText(name) === wanted))
  return { ...pick(false), ...(article_category ? { category: article_category } : {}), story: pick(true) }
}

export interface Newsroom {
  backend: TestBackend
  sql: TestBackend['sql']
  as(who: Who): Client
  /** Returns a client with the secret key, like the web server's. */
  service(): Client
  id(who: Account): string
  emailOf(who: Account): string
  /** Inserts a row as the owner. Returns the whole row. */
  add<T = Row & { id: string }>(table: string, row: Row): Promise<T>
  /** Runs statements for thousands of rows. There are no triggers, so no audit log and no foreign keys either. */
  sqlWithoutTriggers(...texts: string[]): Promise<void>
  /** Returns a row as the owner sees it. */
  row(table: string, id: string, key?: string): Promise<Row | undefined>
  count(table: string): Promise<number>
  /** Returns a hash of all tables, which is equal if nothing was written. */
  fingerprint(): Promise<string>
  /**
   * Lets every role need a second factor from an hour ago while `work` runs. `withFactor` returns a client of somebody
   * who enrolled before, in a session that showed the factor some minutes ago, or never.
   */
  requireSecondFactor(
    work: (withFactor: (who: Account, minutesAgo: number | null) => Promise<Client>) => Promise<void>,
  ): Promise<void>
  /** Resets roles and verifications. */
  resetPeople(): Promise<void>
}

/**
 * Makes a function for the fingerprint. It has a connection of its own, which keeps the plan: planning takes longer
 * than reading the tables.
 */
function prepareFingerprint(databaseUrl: string): () => Promise<string> {
  const connection = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const text = connection<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') order by 1`.then((tables) => {
    // The versions of rows are hashed, which takes less time than their values.
    const parts = tables.map(({ name }) => `(select sum(hashtextextended(xmin::text || ctid::text, 0)) from ${name})`)
    return `select md5(concat_ws('|', ${parts.join(', ')})) as print`
  })
  return async () => {
    const [print] = await connection.unsafe<{ print: string }[]>(await text, [], { prepare: true })
    return print?.print ?? ''
  }
}
async function requireSecondFactor(
  { sql, url, keys }: TestBackend,
  id: Newsroom['id'],
  work: Parameters<Newsroom['requireSecondFactor']>[0],
): Promise<void> {
  await sql(`insert into public.second_factor_requirements (role, starts_at)
    select role, now() - interval '1 hour' from unnest(enum_range(null::public.user_role)) role where role <> 'customer'
    on conflict (role) do update set starts_at = excluded.starts_at`)
  try {
    await work(async (who, minutesAgo) => {
      const [factor, session] = [crypto.randomUUID(), crypto.randomUUID()]
      await sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values ($1, $2, 'totp', 'verified', now() - interval '2 hours', now())`,
        [factor, id(who)],
      )
      await sql(`insert into auth.sessions (id, user_id, aal, factor_id) values ($1, $2, $3, $4)`, [
        session,
        id(who),
        minutesAgo === null ? 'aal1' : 'aal2',
        minutesAgo === null ? null : factor,
      ])
      if (minutesAgo !== null)
        await sql(
          `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
           values (gen_random_uuid(), $1, 'totp', now(), now() - make_interval(mins => $2))`,
          [session, minutesAgo],
        )
      const token = await mintToken(keys, { sub: id(who), session_id: session })
      return createClient(url, keys.publishableKey, { accessToken: async () => token })
    })
  } finally {
    await sql('delete from public.second_factor_requirements')
    await sql('delete from auth.mfa_factors')
    await sql('delete from auth.sessions')
    await sql('delete from private.factor_openings')
  }
}

/** All files of a worker share its database, and therefore this. */
let readFingerprint: (() => Promise<string>) | undefined

export function useNewsroom(): Newsroom {
  const backend = useSharedBackend()
  const { sql } = backend
  const ids: Partial<Record<Account, string>> = {}
  const clients: Partial<Record<Who | 'service', Client>> = {}

  const id = (who: Account) => ids[who] ?? ''
  const emailOf = (who: Account) => `${who}@lodestar.test`
  const clientOf = (who: Who) => (who === 'reader' ? backend.anon() : backend.as({ id: id(who), email: emailOf(who) }))

  async function resetPeople() {
    for (const [who, { role, verified, name }] of Object.entries(PROFILES)) {
      await sql(
        `update public.profiles set role = $2::text::public.user_role, verified = $3, full_name = $4, email_public = false
         where id = $1`,
        [ids[who as Account], role, verified, name],
      )
    }
  }

  beforeAll(async () => {
    for (const who of ACCOUNTS) {
      ids[who] = crypto.randomUUID()
      // These people do not sign in, so they need no password; a hash takes 60 ms.
      await sql(`insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())`, [
        ids[who],
        emailOf(who),
      ])
    }
    await resetPeople()
  })

  return {
    backend,
    sql,
    id,
    emailOf,
    resetPeople,
    requireSecondFactor: (work) => requireSecondFactor(backend, id, work),
    as: (who) => (clients[who] ??= clientOf(who)),
    service: () => (clients.service ??= backend.service()),
    async add<T>(table: string, row: Row) {
      const columns = Object.keys(row).join(', ')
      const [added] = await sql<{ row: T }>(
        `insert into public.${table} as t (${columns})
         select ${columns} from jsonb_populate_record(null::public.${table}, $1::text::jsonb) returning to_jsonb(t) as row`,
        [JSON.stringify(row)],
      )
      if (!added) throw new Error(`Nothing was added to ${table}.`)
      return added.row
    },
    sqlWithoutTriggers: (...texts) =>
      backend.transaction(async ({ query }) => {
        await query(`select set_config('session_replication_role', 'replica', true)`)
        for (const text of texts) await query(text)
      }),
    async row(table, value, key = 'id') {
      const [found] = await sql<{ row: Row }>(
        `select to_jsonb(t) as row from public.${table} t where ${key}::text = $1`,
        [value],
      )
      return found?.row
    },
    async count(table) {
      const [counted] = await sql<{ n: number }>(`select count(*)::int as n from public.${table}`)
      return counted?.n ?? 0
    },
    fingerprint: () => (readFingerprint ??= prepareFingerprint(backend.databaseUrl))(),
  }
}
