import type { Page } from '@playwright/test'

import { applyLook, expectAccessible, IN_DIALOG, LOOKS } from '../accessibility'
import { expect, openNewsroom, removeRows, test } from '../fixtures'

const inDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

type Screen = [name: string, path: string, open?: (page: Page, title: string) => Promise<void>]

/** By tab, with steps to run before the check. */
const SCREENS: Record<string, Screen[]> = {
  users: [
    ['users', '/admin/users'],
    ['promote user', '/admin/users', inDialog(/^Promote User/)],
    ['edit role', '/admin/users?q=admin@', inDialog(/^Edit Role/)],
    ['authors', '/admin/users/authors'],
    [
      'edit author',
      '/admin/users/authors?kind=guest',
      async (page) => {
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click()
        await expect(page.getByRole('form', { name: 'Edit author' })).toBeVisible()
      },
    ],
  ],
  banners: [
    ['banners', '/admin/banners'],
    ['create banner', '/admin/banners', inDialog(/^Create Banner/)],
    [
      'edit banner',
      '/admin/banners/new',
      async (page) => {
        await page.getByRole('button', { name: 'Create Banner' }).click()
        await expect(page.getByText('Please enter a title.')).toBeVisible()
      },
    ],
    ['delete banner', '/admin/banners?status=inactive&q=TITLE', inDialog(/^Delete /)],
  ],
  messages: [
    ['messages', '/admin/messages'],
    ['no messages', '/admin/messages?q=nothing-like-this'],
    [
      'message',
      '/admin/messages?q=TITLE',
      async (page, title) => {
        await page.getByRole('link', { name: title, exact: true }).click()
        await expect(page.getByRole('link', { name: 'Back to List' })).toBeVisible()
      },
    ],
    [
      'delete message',
      '/admin/messages?q=TITLE',
      async (page, title) => {
        await page.getByRole('link', { name: title, exact: true }).click()
        await inDialog(/^Delete Message/)(page)
      },
    ],
    ['subscribers', '/admin/messages/subscribers'],
  ],
}

const newsroom = openNewsroom()
const title = `To look at ${crypto.randomUUID().slice(0, 8)}`
test.beforeAll(async () => {
  await newsroom.from('banner_items').insert({ title, message: 'Off.', active: false }).throwOnError()
  await newsroom
    .from('contact_messages')
    .insert({ name: 'Esi Journey', email: 'esi@readers.example', subject: title, message: 'A choir.' })
    .throwOnError()
})
test.afterAll(() => removeRows(title))

for (const [tab, screens] of Object.entries(SCREENS)) {
  test(`the ${tab} have no accessibility violations`, async ({ pageOf }) => {
    const page = await pageOf('admin')
    for (const [name, path, open] of screens) {
      await applyLook(page)
      await page.goto(path.replace('TITLE', encodeURIComponent(title)))
      await open?.(page, title)
      await expectAccessible(
        page,
        name,
        LOOKS,
        open && (await page.getByRole('dialog').count()) > 0 ? IN_DIALOG : undefined,
      )
    }
  })
}
