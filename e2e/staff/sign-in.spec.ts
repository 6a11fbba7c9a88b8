import type { Page } from '@playwright/test'

import { setClientAddress, expect, fillSignIn, openNewsroom, PLAIN, test } from '../fixtures'
import { waitForLink } from '../mailbox'

const newAddress = () => `new-${crypto.randomUUID()}@example.com`

// Rate limits are per address.
test.beforeEach(({ page }) => setClientAddress(page))

// The previous page may still be in the DOM, hidden.
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })

async function signUp(page: Page, password: string, repeated = password): Promise<void> {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(repeated)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

test('a new user signs up, confirms by e-mail and becomes a reader with an account', async ({ page }) => {
  const address = newAddress()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'News Anchor Portal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('contact an administrator to verify your news anchor status')).toBeVisible()
  await page.getByLabel('Full Name').fill('Akua Newcomer')
  await field(page, 'Email').fill(address)
  await signUp(page, 'short')
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await signUp(page, 'long enough', 'long enoug')
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await signUp(page, 'long enough')
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

test('an editor resets a password by e-mail, once', async ({ page }) => {
  const address = newAddress()
  const newsroom = openNewsroom()
  const { data } = await newsroom.auth.admin.createUser({ email: address, password: 'forgotten', email_confirm: true })
  await newsroom.from('profiles').update({ role: 'chief_author' }).eq('id', data.user?.id)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login screen has a field of the same name.
  await expect(page).toHaveURL(/\/auth\/reset-password/)
  await field(page, 'Email').fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('If there is an account with this address')).toBeVisible()
  const link = await waitForLink(address)
  const setPassword = async (password: string) => {
    await page.goto(link)
    await field(page, 'New Password').fill(password)
    await field(page, 'Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Set New Password' }).click()
  }
  await setPassword('remembered')
  await expect(page).toHaveURL(/\/chief-author$/)
  await setPassword('stolen it')
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test('the admin login shows the password on request, denies anchors, and explains sign-up', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await field(page, 'Password').fill('secret words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await fillSignIn(page, 'anchor@lodestar.test')
  await expect(
    page.getByText(
      'Access denied. Your account exists but does not have admin privileges. Please contact the system administrator to grant admin access to your account.',
    ),
  ).toBeVisible()
  await page.goto('/news-anchor')
  expect(new URL(page.url()).pathname).toBe('/auth')

  await page.goto('/admin')
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

test('a wrong password and an unknown account show the same message', async ({ page }) => {
  for (const email of ['chief@lodestar.test', 'nobody@lodestar.test']) {
    await page.goto('/auth')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
    await fillSignIn(page, email, 'wrong-password')
    await expect(
      page.getByText(
        "Invalid email or password. Please check your credentials or sign up if you don't have an account yet.",
      ),
    ).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
  }
})

test('without JavaScript, an unconfirmed user asks for another e-mail at sign-in', async ({ pageOf }) => {
  const page = await pageOf('visitor', PLAIN)
  const address = newAddress()
  await page.goto('/auth?mode=sign-up')
  await field(page, 'Email').fill(address)
  await signUp(page, 'long enough')
  await expect(page.getByText('Account created!')).toBeVisible()

  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Resend Confirmation' })).toHaveCount(0)
  await fillSignIn(page, address, 'long enough')
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  // One e-mail per minute and address, so none is sent.
  await page.getByRole('button', { name: 'Resend Confirmation' }).click()
  await expect(page.getByText('If this address still needs to be confirmed, a new link is on its way.')).toBeVisible()
})

test('an incomplete or invalid confirmation link offers a new one', async ({ page }) => {
  await page.goto('/auth/confirm?token_hash=ab&type=signup')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a New Link' })).toBeVisible()
  await page.goto(`/auth/confirm?token_hash=${'a'.repeat(64)}&type=signup`)
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await page.getByRole('link', { name: 'Request a New Link' }).click()
  await field(page, 'Email').fill(newAddress())
  await page.getByRole('button', { name: 'Resend Confirmation' }).click()
  await expect(page.getByText('If this address still needs to be confirmed, a new link is on its way.')).toBeVisible()
})
