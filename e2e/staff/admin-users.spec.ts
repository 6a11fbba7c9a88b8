import type { Page } from '@playwright/test'

import { addPerson, expect, PLAIN, signInAs, test } from '../fixtures'

const USERS = '/admin/users'

async function find(page: Page, person: { email: string }) {
  await page.goto(`${USERS}?q=${person.email}`)
  const row = page
    .getByRole('region', { name: 'Users', exact: true })
    .getByRole('row')
    .filter({ hasText: person.email })
  await expect(row).toBeVisible()
  return row
}

test('an admin promotes, verifies and demotes a person, whose dashboard comes and goes', async ({ pageOf }) => {
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
  const anchor = await pageOf('visitor')
  await signInAs(anchor, person.email)
  await expect(anchor).toHaveURL(/\/news-anchor$/)
  await row.getByRole('button', { name: /^Unverify/ }).click()
  await expect(admin.getByText('User unverified successfully')).toBeVisible()
  await anchor.goto('/news-anchor')
  await expect(anchor.getByRole('heading', { name: 'News Anchor Dashboard' })).toHaveCount(0)

  await row.getByRole('link', { name: `Edit Role of ${person.name}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit Role' })
  const role = dialog.getByRole('combobox', { name: 'Role' })
  await expect(role).toBeFocused()
  await expect(role).toHaveValue('news_anchor')
  await expect(role.getByRole('option')).toHaveText(['Customer', 'News Anchor', 'Chief Author', 'Admin'])
  await role.selectOption('Customer')
  await dialog.getByRole('button', { name: 'Save Role' }).click()
  await expect(admin.getByText('User role updated to customer successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // The list is still filtered.
  expect(new URL(admin.url()).searchParams.get('q')).toBe(person.email)
  await expect(row).toContainText('Customer')
})

test('admins confirm a change of their own role and are sent to their remaining dashboard', async ({ pageOf }) => {
  const me = await addPerson('admin')
  const page = await pageOf(me.email)
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
})

test('without JavaScript, an admin promotes a user', async ({ pageOf }) => {
  const person = await addPerson()
  const page = await pageOf('admin', PLAIN)
  await page.goto(USERS)
  await page.getByRole('link', { name: 'Promote User' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Promote' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Role').selectOption('Chief Author')
  await page.getByRole('button', { name: 'Promote' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(await find(page, person)).toContainText('Chief Author')
})
