import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { compare, hash } from 'bcryptjs'
import { parseHTML } from 'linkedom'
import postgres from 'postgres'

import { startPlainServer } from './plain-server'

// These helpers prepare and find things; assertions belong in the tests.

export const PASSWORD = 'lodestar-demo'
export type DemoPerson = 'admin' | 'chief' | 'anchor' | 'anchor2' | 'newanchor' | 'reader'
/** A browser without JavaScript. */
export const PLAIN = { javaScriptEnabled: false }

/** Signs in through the form. The page gets its own client address, so that the rate limit doesn't apply. */
export async function signIn(page: Page, person: DemoPerson): Promise<void> {
  await setClientAddress(page)
  await signInAs(page, buildEmail(person))
}

/** Signs in through the form with an account that the test created. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, email)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Fills in and sends the sign-in form of a page or dialog. */
export async function fillSignIn(on: Page | Locator, email: string, password = PASSWORD): Promise<void> {
  await on.getByLabel('Email', { exact: true }).fill(email)
  await on.getByLabel('Password', { exact: true }).fill(password)
  await on.getByRole('button', { name: 'Sign In', exact: true }).click()
}

interface SessionCookie {
  name: string
  value: string
  httpOnly: boolean
  sameSite: 'Lax'
}

/** Returns the cookies of a new session, without the form, which takes seconds. */
export async function makeSession(person: DemoPerson | (string & {})): Promise<SessionCookie[]> {
  const keys = readKeys()
  const name = `lodestar-${createHash('sha256').update(keys.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY!).digest('hex').slice(0, 8)}`
  const session = new Map<string, string>()
  // Requests with the secret key are not rate limited.
  const client = createServerClient(keys.NEXT_PUBLIC_SUPABASE_URL!, keys.SUPABASE_SECRET_KEY!, {
    cookieOptions: { name },
    cookies: {
      getAll: () => [],
      setAll: (changed) => changed.forEach(({ name, value }) => value && session.set(name, value)),
    },
  })
  const { error } = await client.auth.signInWithPassword({ email: buildEmail(person), password: PASSWORD })
  if (error) throw error
  return [
    ...[...session].map(([name, value]) => ({ name, value, httpOnly: true, sameSite: 'Lax' as const })),
    { name: `${name}-signed-in`, value: '1', httpOnly: false, sameSite: 'Lax' },
  ]
}

/** Signs in without the form. */
export async function createSession(page: Page, person: DemoPerson | (string & {}), url = process.env.SITE_URL!) {
  const cookies = await makeSession(person)
  await setClientAddress(page)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
}

/** Waits until React has taken over a field: text that is filled in before that would be doubled. */
export async function waitForHydration(field: Locator): Promise<void> {
  const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => field.evaluate(isOurs)).toBe(true)
}

/** Returns what a browser without JavaScript would show, in a fifth of its time. */
export async function readPage(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  const html = await response.text()
  const { document } = parseHTML(html)
  for (const hidden of document.querySelectorAll('[hidden], template, script, style')) hidden.remove()
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  return {
    status: response.status(),
    headers: response.headers(),
    path: new URL(response.url()).pathname,
    html,
    document,
    textOf,
    body: textOf('body'),
    main: textOf('main'),
  }
}

/** Finds the text field of the editor in any of its modes, and not the hidden field of a page that was left. */
export const bodyOf = (on: Page | Locator): Locator =>
  on.locator('textarea[name="content"]:not([style*="display: none"] *)')

const buildEmail = (person: string) => (person.includes('@') ? person : `${person}@lodestar.test`)

/** Gives a page its own client address, so that tests don't share rate limits. */
export async function setClientAddress(page: Page): Promise<void> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
}

function readKeys(): Record<string, string | undefined> {
  const text = readFileSync(join(process.env.DATA_DIR || '.data', 'backend.env'), 'utf8')
  return Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Opens the newsroom with the secret key from DATA_DIR, to set up what has no user interface. */
export function openNewsroom() {
  const keys = readKeys()
  return createClient(keys.NEXT_PUBLIC_SUPABASE_URL!, keys.SUPABASE_SECRET_KEY!, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** Runs queries as the owner of the database. */
async function asOwner<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(readKeys().POSTGRES_URL!, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/**
 * Gives accounts without a password the demo password, and rehashes those that have it with a low cost: checking a
 * usual hash takes 60 ms or more, and journeys sign in hundreds of times. Other passwords stay as they are.
 */
export const hashCheaply = (emails: string) =>
  asOwner(async (sql) => {
    const cheap = await hash(PASSWORD, 4)
    const accounts = await sql`select id, encrypted_password as former from auth.users where email like ${emails}`
    for (const { id, former } of accounts)
      if (!former || (await compare(PASSWORD, former)))
        await sql`update auth.users set encrypted_password = ${cheap} where id = ${id}`
  })

/** Lets sixteen minutes pass since somebody showed their second factor. */
export const ageSecondFactor = (email: string) =>
  asOwner(
    (sql) => sql`update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes' where session_id in (
      select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email})`,
  )

const tags: string[] = []
/** Returns a title that no other test uses. Rows that contain it are removed after the test. */
export function unique(title: string): string {
  const tag = crypto.randomUUID().slice(0, 8)
  tags.push(tag)
  return `${title} ${tag}`
}

const accounts: string[] = []
/** Creates an account that is removed after the test, so that the demo accounts stay unchanged. */
export async function addPerson(role = 'customer', verified = false): Promise<{ email: string; name: string }> {
  const newsroom = openNewsroom()
  const tag = crypto.randomUUID().slice(0, 8)
  const person = { email: `${role.replace('_', '-')}-${tag}@example.com`, name: `Adwoa Journey ${tag}` }
  const { data, error } = await newsroom.auth.admin.createUser({
    email: person.email,
    email_confirm: true,
    user_metadata: { full_name: person.name },
  })
  if (error) throw error
  accounts.push(data.user.id)
  await hashCheaply(person.email)
  await newsroom.from('profiles').update({ role, verified }).eq('id', data.user.id).throwOnError()
  return person
}

const TITLES = [
  ['stories', 'title'],
  ['draft_articles', 'original_title'],
  ['draft_articles', 'paraphrased_title'],
  ['news_sources', 'name'],
  ['advertisements', 'title'],
  ['banner_items', 'title'],
  ['contact_messages', 'subject'],
  ['advertising_inquiries', 'company'],
  ['authors', 'name'],
  ['topics', 'name'],
] as const

/** Makes the website apply changes now. Call it after writing to the database directly. */
export async function catchUp(): Promise<void> {
  const headers = { authorization: `Bearer ${readKeys().AUTOMATION_SECRET}` }
  const answer = await fetch(`${process.env.SITE_URL}/api/tick`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`The website may still show what was before: status ${answer.status}.`)
}

/**
 * Removes rows that have one of the tags in their title, in a tenth of the API's time, and waits until the website has
 * noticed.
 */
export async function removeRows(...rowTags: string[]): Promise<void> {
  if (rowTags.length === 0) return
  await asOwner(async (sql) => {
    const titles = rowTags.map((tag) => `%${tag}%`)
    await sql`delete from public.articles where title like any (${titles})`
    // Published corrections cannot be changed or removed.
    const isNoted = await sql`select from public.corrections where article_title like any (${titles}) limit 1`
    if (isNoted.length > 0)
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`delete from public.corrections where article_title like any (${titles})`
      })
    for (const [table, column] of TITLES) await sql`delete from ${sql(table)} where ${sql(column)} like any (${titles})`
    await catchUp()
  })
}

interface Fixtures {
  cleanUp: void
  /** Returns the path of a story that has a picture and that no test changes. */
  newestStory: () => Promise<string>
  /**
   * Returns a page in its own browser context, with that person signed in, or of a visitor. Demo accounts share a session
   * per worker: journeys that sign out begin with createSession.
   */
  pageOf: (person: DemoPerson | 'visitor' | (string & {}), options?: BrowserContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  /** A browser whose pages wait for their scripts (waitForScripts). */
  browser: Browser
  /** The address of the `next start` that the project "plain" tests, if this is that project. */
  plainServer: string | undefined
  sessions: Map<string, SessionCookie[]>
}

/** In the browser: whether the page's scripts, which start after its first paint, have taken it over. */
export const isTakenOver = () =>
  matchMedia('(scripting: none)').matches ||
  !document.querySelector('script[data-src], script[src^="/_next/"]') ||
  Object.keys(document.body).some((key) => key.startsWith('__react'))

/**
 * Waits until a cached page's scripts, which start after its first paint, have taken it over. A test that blocks them
 * goes on after a while. Playwright's waitForFunction would compile its script once more in each page, for 50 ms.
 */
async function waitForScripts(page: Page): Promise<void> {
  const until = Date.now() + 5000
  // Evaluating fails while the page navigates, and waits while a dialog is open.
  const ask = () =>
    Promise.race([page.evaluate(isTakenOver).catch(() => false), pause(until - Date.now(), true, { ref: false })])
  while (!page.isClosed() && Date.now() < until && !(await ask())) await pause(50)
}

function waitForScriptsAfterLoading(page: Page): void {
  for (const action of ['goto', 'reload'] as const) {
    const load = page[action].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[action] = async (...args: unknown[]) => {
      const response = await load(...args)
      await waitForScripts(page)
      return response
    }
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  plainServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
    async ({}, use, { project }) => {
      if (project.name !== 'plain') return use(undefined)
      const { url, child } = await startPlainServer(readKeys())
      // A worker runs the tests of only one project, so this can be set for all of them.
      process.env.SITE_URL = url
      await use(url)
      await child.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => (await newContext(options)).on('page', waitForScriptsAfterLoading)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ plainServer, baseURL }, use) => use(plainServer ?? baseURL),
  cleanUp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await use()
      await removeRows(...tags.splice(0))
      for (const id of accounts.splice(0)) await openNewsroom().auth.admin.deleteUser(id)
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
  newestStory: async ({}, use) => {
    await use(async () => {
      const demo = openNewsroom().from('published_articles').select('slug').eq('image_credit', 'Illustration: Lodestar')
      const { data } = await demo.order('publication_date', { ascending: false }).limit(50).throwOnError()
      // Other journeys publish articles with a picture of the demo for a moment; their slugs end with a tag (unique).
      return `/story/${data.find(({ slug }) => !/-[0-9a-f]{8}$/.test(slug))!.slug}`
    })
  },
  pageOf: async ({ browser, baseURL, sessions }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (person, options) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options })
      contexts.push(context)
      const page = await context.newPage()
      await setClientAddress(page)
      if (person === 'visitor') return page
      const cookies = sessions.get(person) ?? (await makeSession(person))
      if (!person.includes('@')) sessions.set(person, cookies)
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseURL! })))
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  // A page that fails its test if it logs an error.
  page: async ({ page }, use, info) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      // Tests request missing and forbidden pages on purpose.
      if (message.type() === 'error' && !/status of (404|410|401|400)/.test(message.text())) errors.push(message.text())
    })
    await use(page)
    if (errors.length > 0 && info.status === 'passed') throw new Error(`The page logged: ${errors.join(' | ')}`)
  },
})

export { expect }
