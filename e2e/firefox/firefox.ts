import { type Browser, launch, type Page } from 'puppeteer-core'

import { findFirefox } from '../../scripts/chromium'

import { type DemoPerson, isTakenOver, makeSession, test as base } from '../fixtures'

// Playwright drives only a Firefox that it has built itself, so these journeys use Puppeteer, which drives any over
// WebDriver BiDi.

interface Fixtures {
  /** Opens a tab without cookies. */
  tab: Page
  signedIn: (person: DemoPerson) => Promise<void>
}

export const test = base.extend<Fixtures, { running: Browser }>({
  running: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here.
    async ({}, use) => {
      const browser = await launch({ browser: 'firefox', executablePath: findFirefox()! })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ running }, use) => {
    const context = await running.createBrowserContext()
    const tab = await context.newPage()
    tab.setDefaultTimeout(60_000)
    await tab.setViewport({ width: 1280, height: 800 })
    await use(tab)
    await context.close()
  },
  signedIn: async ({ tab, baseURL }, use) => {
    const { hostname: domain } = new URL(baseURL!)
    await use(async (person) => {
      const cookies = await makeSession(person)
      await tab.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })))
    })
  },
})

/** Opens a page of the site, and waits until its scripts have taken it over. */
export async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(process.env.SITE_URL! + path)
  await tab.waitForFunction(isTakenOver)
}

/** What is there for assistive technology; actions on it wait until it is visible. */
export const find = (tab: Page, role: string, name: string) =>
  tab.locator(`::-p-aria([role="${role}"][name="${name}"])`)

export const click = (tab: Page, role: string, name: string) => find(tab, role, name).click()

/** Waits until the text can be seen. */
export const waitForText = (tab: Page, text: string) => tab.locator(`::-p-text(${text})`).wait()
