import type { Page } from '@playwright/test'

import { expect, openNewsroom, test, unique } from '../fixtures'

// Active banners are tested serially in e2e/reader/banner.spec.ts.

const newsroom = openNewsroom()
const BANNERS = '/admin/banners'

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Banners', exact: true }).getByRole('row').filter({ hasText: title })

test('a banner form reports invalid fields and keeps the values', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  await admin.goto(`${BANNERS}/new`)
  const form = admin.getByRole('form', { name: 'Create banner' })
  await form.getByLabel('Message').fill('A message without a title.')
  await form.getByRole('textbox', { name: 'Link (optional)', exact: true }).fill('javascript:alert(1)')
  await form.getByLabel('Active').uncheck()
  await form.getByRole('button', { name: 'Create Banner' }).click()
  await expect(form.getByText('Please enter a title.')).toBeVisible()
  await expect(form.getByText('Please enter an address that starts with https:// or /')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('A message without a title.')
  await expect(form.getByLabel('Active')).not.toBeChecked()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers can’t see it: it is inactive.')
})

test('an expiry date is in Accra time, and a past one lists the banner as expired', async ({ pageOf }) => {
  const title = unique('Sale of old chairs')
  const admin = await pageOf('admin')
  await admin.goto(`${BANNERS}/new`)
  const form = admin.getByRole('form', { name: 'Create banner' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByLabel('Message').fill('Twelve of them.')
  await form.getByLabel('Expires').fill('2026-01-02T09:30')
  await expect(form.getByText('Accra time (GMT)')).toBeVisible()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Readers can’t see it: it has expired.')
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
