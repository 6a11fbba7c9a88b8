import type { Locator, Page } from '@playwright/test'

import { bodyOf, expect, fillSignIn, openNewsroom, removeRows, test, unique } from '../fixtures'
import { addRow, addStory, makePicture } from './dashboard-steps'

const newsroom = openNewsroom()

/** The names of the rows that the journeys open contain this tag. */
const TAG = crypto.randomUUID().slice(0, 8)

/** Link that opens the dialog, and its initial focus. */
const DIALOGS: [
  who: 'anchor' | 'chief' | 'admin',
  path: string,
  opener: RegExp,
  begin: (dialog: Locator) => Locator,
][] = [
  ['anchor', '/news-anchor', /^Create New Story/, (dialog) => dialog.getByLabel('Title')],
  ['admin', '/admin/sources', new RegExp(`^Delete .*${TAG}`), (dialog) => dialog.getByRole('link', { name: 'Cancel' })],
  ['chief', '/chief-author?tab=all', new RegExp(`^Review .*${TAG}`), (dialog) => dialog],
]

test.beforeAll(async () => {
  await addRow('news_sources', { name: `A source ${TAG}`, url: 'https://gone.example/', active: false })
  await addStory(`A story ${TAG}`)
})
test.afterAll(() => removeRows(TAG))

async function openByKey(page: Page, name: RegExp): Promise<Locator> {
  const opener = page
    .getByRole('main')
    .getByRole('link', { name })
    .or(page.getByRole('banner').getByRole('link', { name }))
    .first()
  await opener.press('Enter')
  return opener
}

test('focus and title are set when a dialog opens over a list, and restored on closing', async ({ pageOf }) => {
  const pages = { anchor: await pageOf('anchor'), chief: await pageOf('chief'), admin: await pageOf('admin') }
  for (const [who, path, name, begin] of DIALOGS) {
    const page = pages[who]
    await page.goto(path)
    const list = await page.title()
    const opener = await openByKey(page, name)
    await expect(begin(page.getByRole('dialog'))).toBeFocused()
    await expect(page).not.toHaveTitle(list)
    await expect(page).toHaveTitle(/^.+ \| Lodestar$/)
    const [title, address] = [await page.title(), page.url()]
    // The dialog is over the list and has its own address.
    expect(new URL(address).pathname).toBe(new URL(path, address).pathname)
    expect(new URL(address).searchParams.get('open')).toMatch(/^\/(admin|chief-author|news-anchor)\//)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveTitle(list)
    await page.goForward()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveTitle(title)
    // A reload, a new tab and a browser without JavaScript get the record's page.
    await page.goto(address)
    await expect(page).toHaveURL(new URL(new URL(address).searchParams.get('open')!, address).href)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test("an uploaded picture survives a colleague's save", async ({ pageOf }) => {
  const title = unique('Akwaaba Tea')
  const image_url = '/media/ads/adepa-market-account.webp'
  const id = await addRow('advertisements', { title, target_pages: ['nowhere'], image_url })
  const admin = await pageOf('admin')
  const form = admin.getByRole('form', { name: 'Edit advertisement' })
  const address = form.getByLabel('Image URL')
  const open = () => admin.getByRole('link', { name: `Edit ${title}` }).click()
  await admin.goto(`/admin/advertisements?q=${encodeURIComponent(title)}`)
  await open()
  await expect(address).toHaveValue(image_url)
  await form.getByLabel('Upload Image').setInputFiles(await makePicture('tea.png'))
  const uploaded = /^\/media\/ads\/\d+-/
  await expect(address).toHaveValue(uploaded)
  await admin.evaluate(() => history.back())
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await newsroom.from('advertisements').update({ description: 'By a colleague.' }).eq('id', id)
  await admin.getByRole('button', { name: 'Filter' }).click()
  await open()
  await expect(address).toHaveValue(uploaded)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText(/^This advertisement was changed by someone else since you opened it\./)).toBeVisible()
  const { data: kept } = await newsroom.from('advertisements').select('image_url').eq('id', id).single()
  expect(kept).toEqual({ image_url })
})

test('a lost connection is reported after a click in a list', async ({ pageOf }) => {
  const subject = unique('Ferry')
  const message = { name: 'Esi Journey', email: 'esi@readers.example', subject, message: 'At six?' }
  await addRow('contact_messages', message)
  const admin = await pageOf('admin')
  await admin.goto(`/admin/messages?q=${encodeURIComponent(subject)}`, { waitUntil: 'networkidle' })
  await admin.context().setOffline(true)
  await admin.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(admin.getByRole('alert').filter({ hasText: 'The newsroom could not be reached.' })).toBeVisible()
  for (const control of [admin.getByRole('link', { name: 'Users' }), admin.getByRole('button', { name: 'Filter' })]) {
    await control.click()
    await expect(admin.getByText('You are offline')).toBeVisible()
    await admin.getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(admin.getByText('You are offline')).toHaveCount(0)
  }
  await expect(admin).toHaveURL(/\/admin\/messages\?q=/)
})

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' })

test('an anchor whose session ends while writing signs in in place, and the submission continues', async ({
  pageOf,
}) => {
  const title = unique('Written before the session ended')
  const anchor = await pageOf('anchor')
  await anchor.goto('/news-anchor/new')
  const form = anchor.getByRole('form', { name: 'Create new story' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Culture')
  await form.getByLabel('Content').fill('The tide came in at four.')
  const cookies = await anchor.context().cookies()
  await anchor.context().clearCookies()
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(signInDialog(anchor).getByLabel('Email', { exact: true })).toHaveValue('anchor@lodestar.test')
  await expect(signInDialog(anchor).getByLabel('Password', { exact: true })).toBeFocused()

  // Keeps the text and shows how to continue.
  await anchor.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText('Authentication required')
  await expect(form.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  await expect(bodyOf(form)).toHaveValue('The tide came in at four.')

  const invalid = ({ value }: { value: string }) => `${value.slice(0, -40)}${'A'.repeat(40)}`
  await anchor.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: invalid(cookie) })))
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await fillSignIn(signInDialog(anchor), 'anchor@lodestar.test', 'not-the-password')
  await expect(signInDialog(anchor).getByRole('alert')).toContainText('Invalid email or password.')
  await fillSignIn(signInDialog(anchor), 'anchor@lodestar.test')
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()
})

test('autosave asks to sign in again, and refuses accounts that may not save', async ({ pageOf }) => {
  const title = unique('Session over')
  const chief = await pageOf('chief')
  await chief.goto('/admin/articles/new')
  await expect(chief.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await chief.context().clearCookies()
  await chief.getByLabel('Title').fill(title)
  await expect(signInDialog(chief)).toBeVisible()
  await fillSignIn(signInDialog(chief), 'reader@lodestar.test')
  await expect(
    signInDialog(chief).getByText('This account cannot save here. Please use the account you were writing with.'),
  ).toBeVisible()
  await fillSignIn(signInDialog(chief), 'admin@lodestar.test')
  await expect(
    signInDialog(chief).getByText(/^You are now signed in as .+\. This text was written as chief@lodestar\.test\.$/),
  ).toBeVisible()
  await signInDialog(chief)
    .getByRole('button', { name: /^Save as / })
    .click()
  await expect(chief.getByText(/^Draft saved \d+ s ago$/).first()).toBeVisible()
  await expect(chief.getByLabel('Title')).toHaveValue(title)
})

test('an error goes as soon as its field is mended', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  await chief.goto('/admin/articles/new')
  const form = chief.getByRole('form', { name: 'New article' })
  await expect(form.getByRole('toolbar')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const [title, content] = [form.getByText('Please enter a title.'), form.getByText('Please write the content.')]
  await expect(title).toBeVisible()
  await expect(content).toBeVisible()
  await form.getByLabel('Title').fill('Mended')
  await expect(title).toHaveCount(0)
  await expect(content).toBeVisible()
  await expect(form.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
})
