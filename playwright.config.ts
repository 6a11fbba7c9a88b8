import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { variableNames } from './lib/env.ts'
import { findChromium, findFirefox, isRoot } from './scripts/chromium.ts'
import { findFreePort } from './lib/process/ports.ts'

// Without SITE_URL, Playwright starts a demo newsroom, in DATA_DIR or a scratch folder. Workers inherit these variables.
const startsNewsroom = !process.env.SITE_URL
if (startsNewsroom) {
  const scratch = join(tmpdir(), `lodestar-journeys-${process.pid}`)
  const ports = await Promise.all(Array.from({ length: 7 }, findFreePort))
  const [port, backendPort, postgresPort, telegramPort, ...loopback] = ports.map(String)
  Object.assign(process.env, {
    // Variables of a developer's .env don't apply: an empty variable counts as not set.
    ...Object.fromEntries(variableNames.map((name) => [name, ''])),
    PORT: port,
    BACKEND_PORT: backendPort,
    POSTGRES_PORT: postgresPort,
    DATA_DIR: process.env.DATA_DIR || scratch,
    SITE_URL: `http://127.0.0.1:${port}`,
    // Tests listen on these ports instead of Telegram, feeds and web pages.
    TELEGRAM_API_URL: `http://127.0.0.1:${telegramPort}`,
    TEST_LOOPBACK_PORTS: loopback.join(','),
  })
  // Playwright stops the newsroom on SIGINT only, and its callers send SIGTERM.
  process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'))
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
}

const executablePath = findChromium()

/** The last list of these counts, so it repeats those of Playwright's that matter here. */
const UNUSED_FEATURES = [
  // Chromium would load two pages of its address bar for each of ours, which doubles the time that it takes.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // It would also start a process in reserve for each page.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const OUTAGES = '**/newsroom/{frozen-backend,mail}.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A journey that fails only once on a busy machine is reported as flaky by name, and does not stop a release.
  retries: process.env.CI ? 1 : 0,
  // Three journeys run at a time on the two cores of CI, because journeys also wait. With four, banners expire before a
  // journey looks.
  workers: 3,
  // Journeys with several users sign in several times, and a busy machine takes long for that.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  ...(startsNewsroom && {
    webServer: {
      command: 'node scripts/start.mjs',
      env: { SITE_URL: '' },
      wait: { stdout: /Lodestar is at / },
      // The first start also builds the site.
      timeout: 600_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  }),
  // The order matters: journeys that mostly wait run beside busy ones, so that no core is idle at the end.
  projects: [
    { name: 'site', testIgnore: '**/{newsroom,staff,caches,firefox}/*.spec.ts' },
    // These journeys start newsrooms of their own, and then wait for timeouts.
    { name: 'outages', testMatch: OUTAGES },
    { name: 'staff', testMatch: '**/staff/*.spec.ts' },
    ...(findFirefox() ? [{ name: 'firefox', testMatch: '**/firefox/*.spec.ts' }] : []),
    // These journeys run on `next start`, which lacks server.ts and is only slower.
    // One worker needs one such server.
    { name: 'plain', testMatch: '**/{reader,feeds}/*.spec.ts', grep: /@plain/, workers: 1 },
    // These journeys start newsrooms of their own too.
    { name: 'newsroom', testMatch: '**/newsroom/*.spec.ts', testIgnore: OUTAGES },
    // These journeys change every page or watch the caches, so they start after all others of the same newsroom.
    { name: 'caches', testMatch: '**/caches/*.spec.ts' },
  ],
  use: {
    baseURL: process.env.SITE_URL!,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // Traces would take a fifth of the time; `npx playwright test --trace on` records them.
    screenshot: 'only-on-failure',
    // If a control or page is missing, the journey fails long before its timeout.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium has no sandbox for root. It makes no requests but the site's, and starts no process that imitates a
      // graphics card.
      args: [
        ...(isRoot() ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-gpu',
        '--disable-software-rasterizer',
        `--disable-features=${UNUSED_FEATURES.join(',')}`,
        // Pages live for seconds only, and optimising their scripts takes longer than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
