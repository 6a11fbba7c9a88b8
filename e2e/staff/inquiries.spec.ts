import { expect, PLAIN, test, unique } from '../fixtures'
import { addRow, openRowMenu } from './dashboard-steps'

const addInquiry = (company: string) =>
  addRow('advertising_inquiries', {
    name: 'Nii Lante',
    email: 'nii@example.com',
    company,
    package_type: 'banner',
    message: 'How much is a month?\n\nAnd two?',
  })

test('without JavaScript, an admin reads, answers, handles and deletes an inquiry, and adds, pauses and deletes an ad', async ({
  pageOf,
}) => {
  const [company, title] = [unique('Nii Foods'), unique('Plain tea')]
  await addInquiry(company)
  const page = await pageOf('admin', PLAIN)
  await page.goto('/admin/advertisements')
  await page.getByRole('link', { name: /^Inquiries/ }).click()
  const inquiry = page.getByRole('row').filter({ hasText: company })
  await expect(inquiry.getByText('Unread')).toBeVisible()
  await inquiry.getByRole('link', { name: company, exact: true }).click()
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
  await expect(inquiry.getByText('Handled')).toBeVisible()
  await openRowMenu(inquiry)
  await inquiry.getByRole('link', { name: `Delete inquiry of ${company}` }).click()
  await page.getByRole('button', { name: 'Delete Inquiry' }).click()
  await expect(page.getByText('Inquiry deleted successfully.')).toBeVisible()
  await expect(page.getByText(company)).toHaveCount(0)

  await page.goto('/admin/advertisements/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Target pages').fill('nowhere')
  await page.getByRole('button', { name: 'Create Advertisement' }).click()
  await expect(page).toHaveURL(/\/admin\/advertisements$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await openRowMenu(row)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete Advertisement' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
})
