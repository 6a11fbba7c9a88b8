import { defineConfig } from '@playwright/test'

import { findChromium, isRoot } from './supabase/commands/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Two cores: the site and its backend want one of them.
  workers: 2,
  // Journeys of several people sign in several times; a busy machine must not be taken for a broken site.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Starting further newsrooms takes both cores, and caches are measured undisturbed: `npm test` runs those afterwards.
  projects: [
    { name: 'site', testIgnore: '**/newsroom/*.spec.ts' },
    { name: 'newsroom', testMatch: '**/newsroom/*.spec.ts' },
  ],
  use: {
    // `npm test` starts a newsroom of its own; by hand, the one that runs is tested.
    baseURL: process.env.SITE_URL || 'http://127.0.0.1:3000',
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // Recording every journey costs a fifth of its time; `npx playwright test --trace on` records one.
    screenshot: 'only-on-failure',
    // A control that never comes fails the journey long before its time is up.
    actionTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root has no sandbox; the others keep the browser from talking to anybody but the site.
      args: [...(isRoot() ? ['--no-sandbox'] : []), '--disable-quic', '--disable-background-networking'],
    },
  },
})
