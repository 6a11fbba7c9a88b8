import type { Page } from '@playwright/test'

import { applyDisplay, expectAccessible, IN_DIALOG } from '../accessibility'
import { expect, test } from '../fixtures'

// A phone, or a desktop at 400% zoom.
const NARROW = [
  ['light', 320],
  ['dark', 320],
] as const
const BOTH = [NARROW[0], ['dark', 1280]] as const

/** Pages with a frame of their own. All others share header and footer, which are checked with the first of them. */
const FRAMES = ['/', '/auth', '/no-such-page', '/offline']
const CONTENTS = [
  ['/politics', '/politics/2026/10', '/archive', '/archive/2026/10', '/search', '/search?q=market'],
  ['/search?q=kumassi', '/search?q=quagga', '/story/no-such-story', '/saved'],
  ['/about', '/contact', '/advertise', '/careers', '/privacy', '/terms', '/standards', '/rss', '/sitemap'],
  ['/newsletter', '/newsletter/unsubscribe'],
  ['/author/dzifa-amenuvor', '/author/nobody', '/topic/no-such-topic', '/corrections'],
]

for (const [paths, part] of [[FRAMES, undefined], ...CONTENTS.map((paths) => [paths, 'main'] as const)] as const)
  test(`${paths.join(', ')} have no accessibility violations`, async ({ page }) => {
    for (const path of paths) {
      await applyDisplay(page, NARROW[0])
      await page.goto(path)
      await expectAccessible(page, path, BOTH, part)
    }
  })

test('a story and the lite edition have no accessibility violations', async ({ page, newestStory }) => {
  const story = await newestStory()
  await applyDisplay(page, NARROW[0])
  await page.goto(story)
  await expectAccessible(page, 'a story', BOTH, 'main')
  for (const path of ['/lite', '/lite/culture', `/lite${story}`, '/lite/nothing']) {
    await page.goto(path)
    await expectAccessible(page, path, NARROW)
  }
})

const STATES: [name: string, path: string, part: string, open: (page: Page) => Promise<void>][] = [
  // First: it is shown once a day.
  [
    'the popup ad',
    '/',
    IN_DIALOG,
    async (page) => {
      await expect(page.getByRole('dialog', { name: 'Advertisement' }).getByText('Sponsored')).toBeVisible()
    },
  ],
  [
    'the menu',
    '/about',
    'details[open]',
    async (page) => {
      await page.getByLabel('Menu', { exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'All sections' })).toBeVisible()
    },
  ],
  [
    'a rejected message',
    '/contact',
    'main',
    async (page) => {
      const form = page.getByRole('form', { name: 'Contact' })
      await form.getByLabel('Email Address').fill('nobody')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(form.getByText('Please enter your full name.')).toBeVisible()
    },
  ],
  [
    'a rejected inquiry',
    '/advertise',
    'main',
    async (page) => {
      await page.getByRole('button', { name: 'Submit Inquiry' }).click()
      await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
    },
  ],
  [
    'a copied feed URL',
    '/rss',
    'html',
    async (page) => {
      await page.getByRole('button', { name: /^Copy/ }).first().click()
    },
  ],
]

test('menus, dialogs and form errors have no accessibility violations', async ({ page }) => {
  await applyDisplay(page, NARROW[0])
  for (const [name, path, part, open] of STATES) {
    await page.goto(path)
    await open(page)
    await expectAccessible(page, name, NARROW, part)
  }
})
