import { existsSync } from 'node:fs'

import { Halt } from './bootstrap.mjs'
import { canInstall, installPackage, updatePackageLists } from './debian.ts'

import { hasJava } from './java.ts'

// System installations; Playwright's download is not needed. The headless shell comes first, because tests run a third
// faster with it.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export { isRoot } from './debian.ts'

export const findChromium = (): string | undefined => PLACES.find((place) => existsSync(place))

/** Excludes the headless shell, which has no back/forward cache. */
export const findWholeChromium = (): string | undefined => PLACES.slice(1).find((place) => existsSync(place))

/** Installs Debian's Chromium if running as root on Debian, else throws a `Halt` that says what to install. */
export async function installChromium(): Promise<void> {
  const help =
    'The journeys need Chromium and none was found: install it (on Debian "apt-get install chromium") and start again.'
  if (!canInstall()) throw new Halt(help)
  try {
    await updatePackageLists()
    // Not every Debian release has a separate package for the shell.
    await installPackage('chromium-headless-shell').catch(() => installPackage('chromium'))
  } catch (error) {
    throw new Halt(`${help} (${(error as Error).message.trim()})`, { cause: error })
  }
}

/** Installs what a few journeys need besides the headless shell: a whole Chromium and Java. Returns what is still missing. */
export async function installExtras(): Promise<string[]> {
  const missing = () => [...(findWholeChromium() ? [] : ['chromium']), ...(hasJava() ? [] : ['default-jre-headless'])]
  if (missing().length === 0 || !canInstall()) return missing()
  await updatePackageLists().catch(() => {})
  for (const name of missing()) await installPackage(name).catch(() => {})
  return missing()
}
