import { expect, openNewsroom, test, unique } from '../fixtures'

// Active banners are tested serially in e2e/reader/banner.spec.ts.

test('a banner form reports invalid fields, keeps the rest, and takes an expiry date in Accra time', async ({
  pageOf,
}) => {
  const title = unique('Sale of old chairs')
  const admin = await pageOf('admin')
  await admin.goto('/admin/banners/new')
  const form = admin.getByRole('form', { name: 'Create banner' })
  const link = form.getByRole('textbox', { name: 'Link (optional)', exact: true })
  await form.getByLabel('Message').fill('Twelve of them.')
  await link.fill('javascript:alert(1)')
  await form.getByLabel('Active').uncheck()
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(form.getByText('Please enter a title.')).toBeVisible()
  await expect(form.getByText('Please enter an address that starts with https:// or /')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Twelve of them.')
  await expect(form.getByLabel('Active')).not.toBeChecked()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers can’t see it: it is inactive.')

  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await link.fill('')
  await form.getByLabel('Active').check()
  await form.getByLabel('Expires').fill('2026-01-02T09:30')
  await expect(form.getByText('Accra time (GMT)')).toBeVisible()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers can’t see it: it has expired.')
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(admin.getByText('Banner item created successfully')).toBeVisible()
  await admin.getByLabel('Status').selectOption('Expired')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin).toHaveURL(/status=expired/)
  const list = admin.getByRole('region', { name: 'Banners', exact: true })
  await expect(list.getByRole('row').filter({ hasText: title })).toContainText('Jan 2, 2026, 9:30 AM')
  const { data } = await openNewsroom().from('banner_items').select('expires_at').eq('title', title).single()
  expect(new Date(String(data?.expires_at)).toISOString()).toBe('2026-01-02T09:30:00.000Z')
})
