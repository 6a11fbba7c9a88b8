import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import {
  addPerson,
  ageSecondFactor,
  expect,
  fillSignIn,
  openNewsroom,
  PLAIN,
  setClientAddress,
  signInAs,
  test,
  unique,
} from '../fixtures'
import { waitForEmail } from '../mailbox'

/** The phone. A code counts once, so the second one is that of the next half minute, which is accepted already. */
const readCode = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

async function enrol(page: Page): Promise<{ secret: string; used: string; codes: string[] }> {
  const section = page.getByRole('region', { name: 'Second Factor' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await section.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const used = readCode(secret)
  await section.getByRole('textbox', { name: 'Code' }).fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText('This code is wrong')).toBeVisible()
  // The picture stays.
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  await section.getByRole('textbox', { name: 'Code' }).fill(used)
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  return { secret, used, codes: await section.getByRole('listitem').allTextContents() }
}

for (const [how, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', PLAIN],
] as const) {
  test(`an editor sets up a second factor, signs in with it, and with a recovery code, ${how}`, async ({ browser }) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await setClientAddress(page)
    const person = await addPerson('chief_author', true)
    await signInAs(page, person.email)
    await page.goto('/account')
    const { secret, used, codes } = await enrol(page)

    await page.context().clearCookies()
    await page.goto('/admin/articles')
    await fillSignIn(page, person.email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    // Until then, there is no way around.
    await page.goto('/chief-author')
    await expect(page).toHaveURL(/\/auth\/code/)
    await page.getByRole('textbox', { name: 'Code' }).fill(used)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('it was already used').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(readCode(secret, 30))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/chief-author$/)

    await page.context().clearCookies()
    await page.goto('/auth')
    await fillSignIn(page, person.email)
    await page.getByRole('link', { name: 'Lost your phone?' }).click()
    await page.getByRole('textbox', { name: 'Recovery Code' }).fill(codes[3]!.toUpperCase())
    await page.getByRole('button', { name: 'Remove My Second Factor' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible()
    await context.close()
  })
}

test('what needs a fresh code asks for it in place, and completes what was asked', async ({ page }) => {
  const person = await addPerson('admin', true)
  const other = await addPerson()
  await signInAs(page, person.email)
  await page.goto('/account')
  const { secret } = await enrol(page)
  const newsroom = openNewsroom()
  const { data } = await newsroom.from('profiles').select('id').eq('email', other.email).single()
  await ageSecondFactor(person.email)
  await page.goto(`/admin/users/${data?.id}/role`)
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your code to continue' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill('12')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please type the six digits')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(readCode(secret, 30))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This account is signed out everywhere.')).toBeVisible()
})

test('an invited colleague accepts, works, and is suspended', async ({ page, pageOf }) => {
  const email = `${crypto.randomUUID()}@example.com`
  const admin = await pageOf('admin')
  await admin.goto('/admin/users/invite')
  const form = admin.getByRole('form', { name: 'Invite' })
  await form.getByLabel('Email').fill('admin@lodestar.test')
  await form.getByLabel('Role').selectOption('Chief Author')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(admin.getByText('There is already an account with this address.')).toBeVisible()
  await expect(form.getByLabel('Role')).toHaveValue('chief_author')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Invite' }).click()
  const link = await form.getByLabel(/Link to pass on/).inputValue()
  await waitForEmail(email, link)
  await expect(admin.getByRole('listitem').filter({ hasText: email })).toContainText('Chief Author')

  await setClientAddress(page)
  await page.goto(link)
  const name = unique('Esi Invited')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Confirm Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Make My Account' }).click()
  await expect(page).toHaveURL(/\/chief-author$/)
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Where You Are Signed In' })).toContainText('(this browser)')

  const newsroom = openNewsroom()
  const { data } = await newsroom.from('profiles').select('id').eq('email', email).single()
  await admin.goto(`/admin/users/${data?.id}/role`)
  await admin.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('This account is suspended.').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth/)
  await fillSignIn(page, email, 'long enough')
  await expect(page.getByText('This account is suspended. Please ask an admin of the newsroom.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await newsroom.auth.admin.deleteUser(data?.id)
})
