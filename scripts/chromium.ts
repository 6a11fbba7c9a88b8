import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { Halt } from '../lib/process/halt.mjs'

// Where systems install Chromium, so that Playwright need not download it. The headless shell comes first, because
// tests run a third faster with it.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const isRoot = (): boolean => process.getuid?.() === 0

export const findChromium = (): string | undefined => PLACES.find((place) => existsSync(place))

/** Returns the path of a complete Chromium. The headless shell lacks the back/forward cache. */
export const findWholeChromium = (): string | undefined => PLACES.slice(1).find((place) => existsSync(place))

export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find((place) =>
    existsSync(place),
  )

/**
 * Installs Debian's Chromium if no browser is found. Throws a `Halt` that says what to install where that is not
 * possible.
 */
export function installChromium(): void {
  if (findChromium()) return
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    aptGet('update')
    const install = ['install', '-y', '--no-install-recommends', 'chromium']
    // Some Debian releases have no separate package for the headless shell.
    if (aptGet(...install, 'chromium-headless-shell').status !== 0) aptGet(...install)
  }
  if (findChromium()) return
  throw new Halt(
    'The journeys need Chromium and none was found: install it (on Debian "apt-get install chromium") and start again.',
  )
}
