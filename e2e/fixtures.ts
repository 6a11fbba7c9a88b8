import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { test as base, type Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'

// People and things that journeys need. Assertions stay in the journeys.

export const PASSWORD = 'lodestar-demo'
export type DemoPerson = 'admin' | 'chief' | 'anchor' | 'anchor2' | 'newanchor' | 'reader'

/** Signs in through the form, as a person would, from an address of their own: many sign-ins from one are refused. */
export async function signIn(page: Page, person: DemoPerson): Promise<void> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(`${person}@lodestar.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** The newsroom's own door to its database, for what no screen does yet: it reads the keys beside the data. */
export function openNewsroom() {
  const text = readFileSync(join(process.env.DATA_DIR || '.data', 'backend.env'), 'utf8')
  const keys = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2)))
  return createClient(keys.NEXT_PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

interface Fixtures {
  /** The address of the demo newsroom's newest story with a picture. */
  newestStory: () => Promise<string>
  /** A page of somebody else, with cookies of its own, already signed in. */
  pageOf: (person: DemoPerson) => Promise<Page>
  /** Fails the journey when a page logs an error. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures>({
  newestStory: async ({ request }, use) => {
    await use(async () => {
      const feed = await (await request.get('/rss/all.xml')).text()
      // Other journeys publish too; theirs have no picture, or one that was uploaded.
      const item = feed.split('<item>').slice(1).find((one) => /<enclosure[^>]*\/media\/articles\//.test(one))
      const link = item && /<link>([^<]+)<\/link>/.exec(item)?.[1]
      if (!link) throw new Error('The feed names no story.')
      return new URL(link).pathname
    })
  },
  pageOf: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: baseURL! })
      contexts.push(context)
      const page = await context.newPage()
      await signIn(page, person)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  quietConsole: [
    async ({ page }, use, info) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // A missing page is a missing page: the browser says so, and journeys look at them on purpose.
        if (message.type() === 'error' && !/status of (404|410|401|400)/.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      if (errors.length > 0 && info.status === 'passed') throw new Error(`The page logged: ${errors.join(' | ')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
