import { expect, openNewsroom, createSession, test, unique } from '../fixtures'

async function addInquiry(): Promise<{ id: string; company: string }> {
  const company = unique('Nii Foods')
  const { data, error } = await openNewsroom()
    .from('advertising_inquiries')
    .insert({
      name: 'Nii Lante',
      email: 'nii@example.com',
      company,
      package_type: 'banner',
      message: 'How much is a month?\n\nAnd two?',
    })
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  return { id: data.id as string, company }
}

test('an admin reads, answers, handles and deletes an inquiry', async ({ page }) => {
  const { company } = await addInquiry()
  await createSession(page, 'admin')
  await page.goto('/admin/advertisements')
  await page.getByRole('link', { name: /^Inquiries/ }).click()
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row.getByText('Unread')).toBeVisible()
  await row.getByRole('link', { name: company, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Inquiry', exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: company })).toBeVisible()
  await expect(page.getByText('How much is a month?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
    'href',
    /^mailto:nii@example\.com\?subject=/,
  )
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('Inquiry marked as read.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Handled' }).click()
  await expect(page.getByText('Inquiry marked as handled.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Handled')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(row.getByText('Handled')).toBeVisible()
  await row.getByRole('link', { name: `Delete inquiry of ${company}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Inquiry' }).click()
  await expect(page.getByText('Inquiry deleted successfully.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('without JavaScript, an admin handles inquiries and ads', async ({ browser, baseURL }) => {
  const { id, company } = await addInquiry()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await createSession(page, 'admin')
  await page.goto(`/admin/advertisements/inquiries/${id}`)
  await page.getByRole('button', { name: 'Mark as Handled' }).click()
  await expect(page.getByText('Inquiry marked as handled.')).toBeVisible()
  await page.getByRole('link', { name: 'Delete Inquiry' }).click()
  await page.getByRole('button', { name: 'Delete Inquiry' }).click()
  await expect(page).toHaveURL(/\/inquiries$/)
  await expect(page.getByText(company)).toHaveCount(0)

  const title = unique('Plain tea')
  await page.goto('/admin/advertisements/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Target pages').fill('nowhere')
  await page.getByRole('button', { name: 'Create Advertisement' }).click()
  await expect(page).toHaveURL(/\/admin\/advertisements$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete Advertisement' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
  await context.close()
})
