import type { Page } from '@playwright/test'

import { applyLook, expectAccessible } from '../accessibility'
import { expect, test } from '../fixtures'

const PAGES = ['/', '/politics', '/archive', '/newsletter', '/auth', '/about', '/contact', '/no-such-page']

// A phone, or a desktop at 400% zoom.
const NARROW = [
  ['light', 320],
  ['dark', 320],
] as const

for (const path of [...PAGES, 'a story']) {
  test(`${path} has no accessibility violations`, async ({ page, newestStory }) => {
    await applyLook(page, NARROW[0])
    await page.goto(path === 'a story' ? await newestStory() : path)
    await expectAccessible(page, path, [NARROW[0], ['dark', 1280]])
  })
}

const STATES: [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  // First: it is shown once a day.
  [
    'the popup ad',
    '/',
    async (page) => {
      await expect(page.getByRole('dialog', { name: 'Advertisement' }).getByText('Sponsored')).toBeVisible()
    },
  ],
  [
    'the menu',
    '/',
    async (page) => {
      await page.getByLabel('Menu', { exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'All sections' })).toBeVisible()
    },
  ],
  [
    'a rejected message',
    '/contact',
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
    async (page) => {
      await page.getByRole('button', { name: 'Submit Inquiry' }).click()
      await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
    },
  ],
  [
    'a copied feed URL',
    '/rss',
    async (page) => {
      await page.getByRole('button', { name: /^Copy/ }).first().click()
    },
  ],
]

test('menus, dialogs and form errors have no accessibility violations', async ({ page }) => {
  await applyLook(page, NARROW[0])
  for (const [name, path, open] of STATES) {
    await page.goto(path)
    await open(page)
    await expectAccessible(page, name, NARROW)
  }
})
