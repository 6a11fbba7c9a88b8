import type { Page } from '@playwright/test'

import { setClientAddress, expect, openNewsroom, test } from '../fixtures'
import { waitForLink } from '../mailbox'

const newAddress = () => `new-${crypto.randomUUID()}@example.com`

// Rate limits are per address.
test.beforeEach(({ page }) => setClientAddress(page))

// The previous page may still be in the DOM, hidden.
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })

test('a new user signs up, confirms by e-mail and becomes a reader with an account', async ({ page }) => {
  const address = newAddress()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'News Anchor Portal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('contact an administrator to verify your news anchor status')).toBeVisible()
  await page.getByLabel('Full Name').fill('Akua Newcomer')
  await field(page, 'Email').fill(address)
  await field(page, 'Password').fill('short')
  await field(page, 'Confirm Password').fill('short')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await field(page, 'Password').fill('long enough')
  await field(page, 'Confirm Password').fill('long enough')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Account created!')).toBeVisible()

  await page.goto(await waitForLink(address))
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByText('Your account is ready and you are signed in.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const { data } = await openNewsroom()
    .from('profiles')
    .select('role, verified, full_name')
    .eq('email', address)
    .single()
  expect(data).toEqual({ role: 'customer', verified: false, full_name: 'Akua Newcomer' })
})

test('an editor resets a password by e-mail, from either sign-in page', async ({ page }) => {
  const address = newAddress()
  const newsroom = openNewsroom()
  const { data } = await newsroom.auth.admin.createUser({ email: address, password: 'forgotten', email_confirm: true })
  await newsroom.from('profiles').update({ role: 'chief_author' }).eq('id', data.user?.id)
  await page.goto('/auth')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login screen has a field of the same name.
  await expect(page).toHaveURL(/\/auth\/reset-password/)
  await field(page, 'Email').fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('If there is an account with this address')).toBeVisible()
  const link = await waitForLink(address)
  await page.goto(link)
  await field(page, 'New Password').fill('remembered')
  await field(page, 'Confirm Password').fill('remembered')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page).toHaveURL(/\/chief-author$/)
  await page.goto(link)
  await field(page, 'New Password').fill('stolen it')
  await field(page, 'Confirm Password').fill('stolen it')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test('the admin login shows the password on request, and sign-up explains the next step', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await field(page, 'Password').fill('secret words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await field(page, 'Email').fill(newAddress())
  await field(page, 'Password').fill('secret words')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(
    page.getByText(
      'Account created successfully! Please contact the system administrator to grant admin privileges to your account, then you can log in.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('anchors are denied at the admin login and signed out', async ({ page }) => {
  await page.goto('/admin')
  await field(page, 'Email').fill('anchor@lodestar.test')
  await field(page, 'Password').fill('lodestar-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText(
      'Access denied. Your account exists but does not have admin privileges. Please contact the system administrator to grant admin access to your account.',
    ),
  ).toBeVisible()
  await page.goto('/news-anchor')
  expect(new URL(page.url()).pathname).toBe('/auth')
})

test('an incomplete confirmation link offers a new one', async ({ page }) => {
  await page.goto('/auth/confirm?token_hash=ab&type=signup')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a New Link' }).click()
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`an unconfirmed user asks for another e-mail at sign-in (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
    const page = await context.newPage()
    const address = newAddress()
    await page.goto('/auth?mode=sign-up')
    await field(page, 'Email').fill(address)
    await field(page, 'Password').fill('long enough')
    await field(page, 'Confirm Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await waitForLink(address)

    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Resend Confirmation' })).toHaveCount(0)
    await field(page, 'Email').fill(address)
    await field(page, 'Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Email not confirmed')).toBeVisible()
    // One e-mail per minute and address, so none is sent.
    await page.getByRole('button', { name: 'Resend Confirmation' }).click()
    await expect(page.getByText('If this address still needs to be confirmed, a new link is on its way.')).toBeVisible()
    await page.goto(await waitForLink(address))
    await page.getByRole('button', { name: 'Confirm Email Address' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await context.close()
  })
}

test('an invalid confirmation link leads to a new one', async ({ page }) => {
  await page.goto(`/auth/confirm?token_hash=${'a'.repeat(64)}&type=signup`)
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await page.getByRole('link', { name: 'Request a New Link' }).click()
  await field(page, 'Email').fill(newAddress())
  await page.getByRole('button', { name: 'Resend Confirmation' }).click()
  await expect(page.getByText('If this address still needs to be confirmed, a new link is on its way.')).toBeVisible()
})
