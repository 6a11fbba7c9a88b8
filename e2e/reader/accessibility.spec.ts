import type { Page } from '@playwright/test'

import { getOverflow, listBarriers } from '../barriers'
import { expect, test } from '../fixtures'

const PAGES = ['/', '/politics', '/archive', '/newsletter', '/auth', '/about', '/contact', '/no-such-page']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`a reader with assistive technology finds no barrier (${colorScheme}, ${width} px)`, async ({ page, newestStory }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      for (const path of [...PAGES, await newestStory()]) {
        await page.goto(path)
        expect(await listBarriers(page), path).toEqual([])
        expect(await getOverflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  }
}

/** What opens over a page or is said in it, and how one comes to see it. */
const STATES: [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  // First: it comes once a day.
  ['the ad over the page', '/', async (page) => {
    await expect(page.getByRole('dialog', { name: 'Advertisement' }).getByText('Sponsored')).toBeVisible()
  }],
  ['the menu', '/', async (page) => {
    await page.getByLabel('Menu', { exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'All sections' })).toBeVisible()
  }],
  ['a refused letter', '/contact', async (page) => {
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('Email Address').fill('nobody')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText('Please enter your full name.')).toBeVisible()
  }],
  ['a refused inquiry', '/advertise', async (page) => {
    await page.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  }],
  ['a copied address', '/rss', async (page) => {
    await page.getByRole('button', { name: /^Copy/ }).first().click()
  }],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a reader with assistive technology finds no barrier in what opens (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // As wide as a phone, or a desktop at 400 %.
    await page.setViewportSize({ width: 320, height: 800 })
    for (const [name, path, open] of STATES) {
      await page.goto(path)
      await open(page)
      expect(await listBarriers(page), name).toEqual([])
      expect(await getOverflow(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}
