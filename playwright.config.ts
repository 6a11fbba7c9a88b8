import { defineConfig } from '@playwright/test'

import { findChromium, isRoot } from './supabase/commands/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Two cores, one of which the site and its backend need.
  workers: 2,
  // Journeys with several users sign in several times, and a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // The newsroom project starts further newsrooms on both cores and measures caches, so `npm test` runs it afterwards.
  projects: [
    { name: 'site', testIgnore: '**/newsroom/*.spec.ts' },
    { name: 'newsroom', testMatch: '**/newsroom/*.spec.ts' },
  ],
  use: {
    // `npm test` starts its own newsroom; otherwise, the running one is tested.
    baseURL: process.env.SITE_URL || 'http://127.0.0.1:3000',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // Tracing takes a fifth of the time; `npx playwright test --trace on` records traces.
    screenshot: 'only-on-failure',
    // A missing control fails the journey long before its timeout.
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root cannot use the sandbox; the other flags limit the browser's traffic to the site.
      args: [...(isRoot() ? ['--no-sandbox'] : []), '--disable-quic', '--disable-background-networking'],
    },
  },
})
