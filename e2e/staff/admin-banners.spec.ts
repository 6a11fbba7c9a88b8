import type { Page } from '@playwright/test'

import { expect, openNewsroom, test } from '../fixtures'

const newsroom = openNewsroom()
const BANNERS = '/admin/banners'
// A picture of one pixel, drawn by nobody.
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const made: string[] = []
const unique = (title: string) => {
  made.push(`${title} ${crypto.randomUUID().slice(0, 8)}`)
  return made.at(-1)!
}
test.afterEach(async () => void (await newsroom.from('banner_items').delete().in('title', made.splice(0))))

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Banners', exact: true }).getByRole('row').filter({ hasText: title })

/** The strip as it stands, whichever of its banners is up. */
const seeSoon = (page: Page, text: string, isThere = true) =>
  page.waitForFunction(([wanted, is]) => !!document.getElementById('banners')?.textContent.includes(wanted) === is, [text, isThere] as const, {
    polling: 'raf', timeout: 2000,
  })

async function openListening(page: Page) {
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/sb/realtime/'))
  await page.goto('/about')
  await (await opened).waitForEvent('framereceived', (frame) => String(frame.payload).includes('Subscribed to PostgreSQL'))
}

test('an admin announces something with a picture, changes it and takes it back, and an open page follows within two seconds', async ({ pageOf, page: reader, request }) => {
  const title = unique('Bridge closed at Ada')
  const admin = await pageOf('admin')
  await openListening(reader)
  await admin.goto(BANNERS)
  await admin.getByRole('link', { name: 'Create Banner' }).click()
  const form = admin.getByRole('form', { name: 'Create banner' })
  // As the specification begins them.
  await expect(form.getByLabel('Type')).toHaveValue('announcement')
  await expect(form.getByLabel('Priority')).toHaveValue('medium')
  await expect(form.getByLabel('Active')).toBeChecked()
  await form.getByLabel('Type').selectOption('Alert')
  await form.getByLabel('Priority').selectOption('Low')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByLabel('Message').fill('Please go round by Sogakope.')
  await form.getByRole('textbox', { name: 'Link (optional)', exact: true }).fill('/politics')
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('Learn More')
  await expect(preview).toContainText('Readers see it until it is switched off.')
  const [chooser] = await Promise.all([admin.waitForEvent('filechooser'), form.getByText('Upload Image').click()])
  await chooser.setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(form.getByRole('textbox', { name: /^Image URL/ })).toHaveValue(/^\/media\/banners\//)
  await expect(preview.locator('img')).toHaveCount(1)
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(admin.getByText('Banner item created successfully')).toBeVisible()
  await seeSoon(reader, title)
  await expect(reader.locator('#banners').locator('[data-banner]').filter({ hasText: title }).locator('img')).toBeAttached()
  expect(await (await request.get('/about')).text()).toContain(title)

  const row = rowOf(admin, title)
  await expect(row).toContainText('Active')
  await row.getByRole('link', { name: `Edit ${title}` }).click()
  const edit = admin.getByRole('form', { name: 'Edit banner' })
  await edit.getByLabel('Message').fill('It is open again on one side.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Banner item updated successfully')).toBeVisible()
  await seeSoon(reader, 'It is open again on one side.')

  await row.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(row).toContainText('Inactive')
  await seeSoon(reader, title, false)
  expect(await (await request.get('/about')).text()).not.toContain(title)

  await row.getByRole('link', { name: `Delete ${title}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Banner' })
  await expect(dialog).toContainText('Are you sure you want to delete this banner item?')
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete Banner' }).click()
  await expect(admin.getByText('Banner item deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an admin who forgets something is told at the field, and loses nothing', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  await admin.goto(`${BANNERS}/new`)
  const form = admin.getByRole('form', { name: 'Create banner' })
  await form.getByLabel('Message').fill('A message without a title.')
  await form.getByRole('textbox', { name: 'Link (optional)', exact: true }).fill('javascript:alert(1)')
  await form.getByLabel('Active').uncheck()
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(form.getByText('Please enter a title.')).toBeVisible()
  await expect(form.getByText('Please enter an address that begins with https:// or with /')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('A message without a title.')
  await expect(form.getByLabel('Active')).not.toBeChecked()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers do not see it: it is not active.')
})

test('an admin sets an end in Accra time, and finds the banner among the expired when it is past', async ({ pageOf }) => {
  const title = unique('Sale of old chairs')
  const admin = await pageOf('admin')
  await admin.goto(`${BANNERS}/new`)
  const form = admin.getByRole('form', { name: 'Create banner' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByLabel('Message').fill('Twelve of them.')
  await form.getByLabel('Expires').fill('2026-01-02T09:30')
  await expect(form.getByText('Accra time (GMT)')).toBeVisible()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers do not see it: it has expired.')
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(admin.getByText('Banner item created successfully')).toBeVisible()
  await admin.getByLabel('Status').selectOption('Expired')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin).toHaveURL(/status=expired/)
  await expect(rowOf(admin, title)).toContainText('Jan 2, 2026, 9:30 AM')
  const { data } = await newsroom.from('banner_items').select('expires_at').eq('title', title).single()
  expect(new Date(String(data?.expires_at)).toISOString()).toBe('2026-01-02T09:30:00.000Z')
  await rowOf(admin, title).getByRole('link', { name: /^Edit/ }).click()
  await expect(admin.getByRole('dialog').getByLabel('Expires')).toHaveValue('2026-01-02T09:30')
})

test('a chief author reads that banners are for admins, at every address of theirs', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  for (const path of [BANNERS, `${BANNERS}/new`, `${BANNERS}/${crypto.randomUUID()}`]) {
    await chief.goto(path)
    await expect(chief.getByText("You don't have permission to manage banner items. Admin access required.")).toBeVisible()
    await expect(chief.getByRole('form')).toHaveCount(0)
  }
})
