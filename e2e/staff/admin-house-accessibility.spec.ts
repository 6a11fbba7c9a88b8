import type { Page } from '@playwright/test'

import { getOverflow, listBarriers } from '../barriers'
import { expect, signIn, test } from '../fixtures'

const inDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Each screen of Users, Banners and Messages, and what is pressed on it before it is looked at. */
const SCREENS: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['users', '/admin/users'],
  ['promote user', '/admin/users', inDialog(/^Promote User/)],
  ['edit role', '/admin/users?q=admin@', inDialog(/^Edit Role/)],
  ['banners', '/admin/banners'],
  ['create banner', '/admin/banners', inDialog(/^Create Banner/)],
  ['edit banner', '/admin/banners/new', async (page) => {
    await page.getByRole('button', { name: 'Create Banner' }).click()
    await expect(page.getByText('Please enter a title.')).toBeVisible()
  }],
  ['delete banner', '/admin/banners?status=inactive', inDialog(/^Delete /)],
  ['messages', '/admin/messages'],
  ['no messages', '/admin/messages?q=nothing-like-this'],
  ['message', '/admin/messages?q=choir', async (page) => {
    await page.getByRole('link', { name: 'A picture of our choir', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Back to List' })).toBeVisible()
  }],
  ['delete message', '/admin/messages?q=choir', async (page) => {
    await page.getByRole('link', { name: 'A picture of our choir', exact: true }).click()
    await inDialog(/^Delete Message/)(page)
  }],
  ['subscribers', '/admin/messages/subscribers'],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`an admin with assistive technology finds no barrier among people, banners and letters (${colorScheme}, ${width} px)`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await signIn(page, 'admin')
      for (const [name, path, open] of SCREENS) {
        await page.goto(path)
        await open?.(page)
        expect(await listBarriers(page), name).toEqual([])
        expect(await getOverflow(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
        const shots = process.env.SCREENSHOTS_DIR
        if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png` })
      }
    })
  }
}
