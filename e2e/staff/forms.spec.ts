import type { Locator, Page } from '@playwright/test'

import { type DemoPerson, expect, test } from '../fixtures'

// The forms of the desks: where the keyboard begins, and where it comes back to.

/** Whose desk, what opens the dialog, and where the focus begins in it. */
const DIALOGS: [who: DemoPerson, desk: string, opener: RegExp, begin: (dialog: Locator) => Locator][] = [
  ['anchor', '/news-anchor', /^Create New Story/, (dialog) => dialog.getByLabel('Title')],
  ['chief', '/chief-author', /^Create Article/, (dialog) => dialog.getByLabel('Title')],
  ['admin', '/admin/sources', /^Add Source/, (dialog) => dialog.getByLabel('Name')],
  ['admin', '/admin/users', /^Edit Role/, (dialog) => dialog.getByRole('combobox', { name: 'Role' })],
  ['admin', '/admin/banners', /^Delete/, (dialog) => dialog.getByRole('link', { name: 'Cancel' })],
  ['chief', '/chief-author?tab=all', /^(Review|View)(?! Stories)/, (dialog) => dialog],
  ['admin', '/admin/drafts', /^(Review|View)(?! Stories)/, (dialog) => dialog],
]

async function openByKey(page: Page, desk: string, name: RegExp): Promise<Locator> {
  await page.goto(desk)
  const opener = page.getByRole('main').getByRole('link', { name }).or(page.getByRole('banner').getByRole('link', { name })).first()
  await opener.press('Enter')
  return opener
}

for (const [who, desk, name, begin] of DIALOGS) {
  test(`${who} who opens a dialog at ${desk} begins where there is something to do, and comes back to its link`, async ({ pageOf }) => {
    const page = await pageOf(who)
    const opener = await openByKey(page, desk, name)
    await expect(begin(page.getByRole('dialog'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}
