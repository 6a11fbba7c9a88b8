import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { type DemoPerson, expect, openNewsroom, test } from '../fixtures'

// The forms of the desks: where the keyboard begins, where it comes back to, and what is kept while a colleague saves.

const newsroom = openNewsroom()

/** Whose desk, what opens the dialog, and where the focus begins in it. */
const DIALOGS: [who: DemoPerson, desk: string, opener: RegExp, begin: (dialog: Locator) => Locator][] = [
  ['anchor', '/news-anchor', /^Create New Story/, (dialog) => dialog.getByLabel('Title')],
  ['chief', '/chief-author', /^Create Article/, (dialog) => dialog.getByLabel('Title')],
  ['admin', '/admin/sources', /^Add Source/, (dialog) => dialog.getByLabel('Name')],
  ['admin', '/admin/users', /^Edit Role/, (dialog) => dialog.getByRole('combobox', { name: 'Role' })],
  ['admin', '/admin/banners', /^Delete/, (dialog) => dialog.getByRole('link', { name: 'Cancel' })],
  ['chief', '/chief-author?tab=all', /^Review (?!Stories)/, (dialog) => dialog],
  ['admin', '/admin/drafts', /^(Review|View) (?!Stories|original)/, (dialog) => dialog],
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

  test(`${who} who opens a dialog at ${desk} reads the same title as at its address, and the list's when it is closed`, async ({ pageOf }) => {
    const page = await pageOf(who)
    await page.goto(desk)
    const list = await page.title()
    await openByKey(page, desk, name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).not.toHaveTitle(list)
    await expect(page).toHaveTitle(/^.+ \| Lodestar$/)
    const title = await page.title()
    const address = page.url()
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle(list)
    await page.goto(address)
    await expect(page).toHaveTitle(title)
  })
}

test('an admin whose colleague saves an ad meanwhile keeps the picture that was uploaded or removed', async ({ pageOf }) => {
  const title = `Akwaaba Tea ${crypto.randomUUID().slice(0, 8)}`
  const image_url = '/media/ads/adepa-market-account.webp'
  const { data: ad } = await newsroom.from('advertisements').insert({ title, target_pages: ['nowhere'], image_url }).select('id').single()
  const id = ad?.id as string
  const admin = await pageOf('admin')
  await admin.waitForURL('/admin/*')
  const form = admin.getByRole('form', { name: 'Edit advertisement' })
  const address = form.getByLabel('Image URL')
  const open = () => admin.getByRole('link', { name: `Edit ${title}` }).click()
  const list = `/admin/advertisements?q=${encodeURIComponent(title)}`
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f6674' } }).png().toBuffer()
  for (const [button, typed] of [['Remove Image', /^$/], ['Upload Image', /^\/media\/ads\/\d+-/]] as const) {
    await admin.goto(list)
    await open()
    await expect(address).toHaveValue(image_url)
    if (button === 'Remove Image') await form.getByRole('button', { name: button }).click()
    else await form.getByLabel(button).setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: picture })
    await expect(address).toHaveValue(typed)
    await admin.goBack()
    await newsroom.from('advertisements').update({ description: `By a colleague ${crypto.randomUUID()}` }).eq('id', id)
    await admin.getByRole('button', { name: 'Filter' }).click()
    await open()
    await expect(address).toHaveValue(typed)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText(/^This advertisement was changed by someone else since you opened it\./)).toBeVisible()
    const { data: kept } = await newsroom.from('advertisements').select('image_url').eq('id', id).single()
    expect(kept).toEqual({ image_url })
  }
  await newsroom.from('advertisements').delete().eq('id', id)
})
