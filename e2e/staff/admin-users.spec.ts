import type { Page } from '@playwright/test'

import { addPerson, expect, createSession, signInAs, test } from '../fixtures'

const USERS = '/admin/users'

const rowOf = (page: Page, { email }: { email: string }) =>
  page.getByRole('region', { name: 'Users', exact: true }).getByRole('row').filter({ hasText: email })

async function find(page: Page, person: { email: string }) {
  await page.goto(`${USERS}?q=${person.email}`)
  await expect(rowOf(page, person)).toBeVisible()
  return rowOf(page, person)
}

test('an admin promotes and verifies a reader, who gets a dashboard', async ({ pageOf, browser, baseURL }) => {
  const person = await addPerson()
  const admin = await pageOf('admin')
  await admin.goto(USERS)
  await admin.getByRole('link', { name: 'Promote User' }).click()
  const form = admin.getByRole('form', { name: 'Promote user' })
  await form.getByRole('button', { name: 'Promote' }).click()
  await expect(admin.getByText('Please fill in all fields')).toBeVisible()
  await form.getByLabel('Email').fill('nobody@example.com')
  await form.getByLabel('Role').selectOption('News Anchor')
  await form.getByRole('button', { name: 'Promote' }).click()
  await expect(admin.getByText('No account with this email address was found.')).toBeVisible()
  await form.getByLabel('Email').fill(person.email.toUpperCase())
  await form.getByRole('button', { name: 'Promote' }).click()
  await expect(admin.getByText('User promoted to news anchor successfully')).toBeVisible()
  await expect(form).toHaveCount(0)

  const row = await find(admin, person)
  await expect(row).toContainText('News Anchor')
  await expect(row).toContainText('Unverified')
  await row.getByRole('button', { name: /^Verify/ }).click()
  await expect(admin.getByText('User verified successfully')).toBeVisible()
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL! })
  const anchor = await context.newPage()
  await signInAs(anchor, person.email)
  await expect(anchor).toHaveURL(/\/news-anchor$/)
  await row.getByRole('button', { name: /^Unverify/ }).click()
  await expect(admin.getByText('User unverified successfully')).toBeVisible()
  await anchor.goto('/news-anchor')
  await expect(anchor.getByRole('heading', { name: 'News Anchor Dashboard' })).toHaveCount(0)
  await context.close()
})

test('editing a role returns to the filtered list', async ({ pageOf }) => {
  const person = await addPerson('news_anchor', true)
  const admin = await pageOf('admin')
  const row = await find(admin, person)
  await row.getByRole('link', { name: `Edit Role of ${person.name}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit Role' })
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('news_anchor')
  await expect(dialog.getByRole('combobox', { name: 'Role' }).getByRole('option')).toHaveText([
    'Customer',
    'News Anchor',
    'Chief Author',
    'Admin',
  ])
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Customer')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(admin.getByText('User role updated to customer successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(new URL(admin.url()).searchParams.get('q')).toBe(person.email)
  await expect(row).toContainText('Customer')
  await expect(row).toContainText('Unverified')
})

test('admins confirm a change of their own role and are sent to their remaining dashboard', async ({ page }) => {
  const me = await addPerson('admin')
  await createSession(page, me.email)
  const row = await find(page, me)
  await expect(row.getByText('You', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: /^Edit Role/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Role' })
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Chief Author')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(page.getByText('This is your own role: please confirm that you want to change it.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('chief_author')
  await dialog.getByLabel('Yes, change my own role').check()
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(page).toHaveURL(/\/chief-author$/)
  await page.goto(USERS)
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
})

test('an admin filters and sorts users, and the URL keeps both', async ({ pageOf }) => {
  const person = await addPerson('chief_author')
  const admin = await pageOf('admin')
  await admin.goto(USERS)
  await admin.getByRole('searchbox', { name: 'Name or email' }).fill(person.name.toLowerCase())
  await admin.getByLabel('Role').selectOption('Chief Author')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByText('1 person')).toBeVisible()
  await expect(rowOf(admin, person)).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('1 person')).toBeVisible()
  await admin.getByLabel('Role').selectOption('Admin')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByText('Nothing matches.')).toBeVisible()
  await admin.getByRole('link', { name: 'Clear search and filters' }).click()
  await admin.getByRole('link', { name: 'User', exact: true }).click()
  await expect(admin).toHaveURL(/sort=name/)
  await expect(admin.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending')
})

test('without JavaScript, an admin promotes a user', async ({ pageOf, browser, baseURL }) => {
  const person = await addPerson()
  const { cookies } = await (await pageOf('admin')).context().storageState()
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(USERS)
  await page.getByRole('link', { name: 'Promote User' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Promote' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Role').selectOption('Chief Author')
  await page.getByRole('button', { name: 'Promote' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const row = await find(page, person)
  await expect(row).toContainText('Chief Author')
  await context.close()
})
