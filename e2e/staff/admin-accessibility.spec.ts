import type { Page } from '@playwright/test'

import { listBarriers } from '../barriers'
import { expect, signIn, test } from '../fixtures'

/** Each screen of the dashboard, and what is pressed on it before it is looked at. */
const SCREENS: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['stories', '/admin/stories'],
  ['no stories', '/admin/stories?q=nothing-like-this'],
  ['a story', '/admin/stories?status=pending', async (page) => {
    await page.getByRole('link', { name: /^Review / }).nth(1).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }],
  ['articles', '/admin/articles'],
  ['scheduled articles', '/admin/articles?status=scheduled'],
  ['an article', '/admin/articles', async (page) => {
    await page.getByRole('link', { name: /^View / }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }],
  ['a created date', '/admin/articles', async (page) => {
    await page.getByRole('link', { name: /edit the created date/ }).first().click()
    await expect(page.getByLabel('Created', { exact: true })).toBeVisible()
  }],
  ['a question before deleting', '/admin/articles', async (page) => {
    await page.getByRole('link', { name: /^Delete / }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`an editor with assistive technology finds no barrier (${colorScheme}, ${width} px)`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin')
      for (const [name, path, open] of SCREENS) {
        await page.goto(path)
        await open?.(page)
        expect(await listBarriers(page), name).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
        const shots = process.env.SCREENSHOTS_DIR
        if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png` })
      }
    })
  }
}
