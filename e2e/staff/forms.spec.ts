import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { bodyOf, type DemoPerson, expect, openNewsroom, PASSWORD, removeRows, test, unique } from '../fixtures'
import { addStory } from './dashboard-steps'

// Focus on open and close, and unsaved input when a colleague saves.

const newsroom = openNewsroom()

/** In the names of opened rows. */
const TAG = crypto.randomUUID().slice(0, 8)

/** Link that opens the dialog, and its initial focus. */
const DIALOGS: [who: DemoPerson, path: string, opener: RegExp, begin: (dialog: Locator) => Locator][] = [
  ['anchor', '/news-anchor', /^Create New Story/, (dialog) => dialog.getByLabel('Title')],
  ['chief', '/chief-author', /^Create Article/, (dialog) => dialog.getByLabel('Title')],
  ['admin', '/admin/sources', /^Add Source/, (dialog) => dialog.getByLabel('Name')],
  ['admin', '/admin/users?q=anchor2@', /^Edit Role/, (dialog) => dialog.getByRole('combobox', { name: 'Role' })],
  [
    'admin',
    '/admin/banners?status=inactive',
    new RegExp(`^Delete .*${TAG}`),
    (dialog) => dialog.getByRole('link', { name: 'Cancel' }),
  ],
  ['chief', '/chief-author?tab=all', new RegExp(`^Review .*${TAG}`), (dialog) => dialog],
  ['admin', '/admin/drafts', new RegExp(`^Review .*${TAG}`), (dialog) => dialog],
]

test.beforeAll(async () => {
  await newsroom
    .from('banner_items')
    .insert({ title: `A banner ${TAG}`, message: 'Off.', active: false })
    .throwOnError()
  await addStory(`A story ${TAG}`)
  const url = `https://wire.example/${TAG}`
  await newsroom
    .from('draft_articles')
    .insert({
      original_title: `A draft ${TAG}`,
      original_content: 'The quay was measured.',
      original_url: url,
      normalised_url: url,
      paraphrased_title: `A draft ${TAG}`,
      paraphrased_content: 'In our own words.',
      suggested_category: 'Business',
    })
    .throwOnError()
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

for (const [who, path, name, begin] of DIALOGS) {
  test(`${who} opens a dialog at ${path}: focus and title are set, and restored on closing`, async ({ pageOf }) => {
    const page = await pageOf(who)
    await page.goto(path)
    const list = await page.title()
    const opener = await openByKey(page, name)
    await expect(begin(page.getByRole('dialog'))).toBeFocused()
    await expect(page).not.toHaveTitle(list)
    await expect(page).toHaveTitle(/^.+ \| Lodestar$/)
    const [title, address] = [await page.title(), page.url()]
    // Over the list, with its own address.
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
  })
}

test("an uploaded or removed picture survives a colleague's save", async ({ pageOf }) => {
  const title = unique('Akwaaba Tea')
  const image_url = '/media/ads/adepa-market-account.webp'
  const { data: ad } = await newsroom
    .from('advertisements')
    .insert({ title, target_pages: ['nowhere'], image_url })
    .select('id')
    .single()
  const id = ad?.id as string
  const admin = await pageOf('admin')
  const form = admin.getByRole('form', { name: 'Edit advertisement' })
  const address = form.getByLabel('Image URL')
  const open = () => admin.getByRole('link', { name: `Edit ${title}` }).click()
  const list = `/admin/advertisements?q=${encodeURIComponent(title)}`
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f6674' } })
    .png()
    .toBuffer()
  for (const [button, typed] of [
    ['Remove Image', /^$/],
    ['Upload Image', /^\/media\/ads\/\d+-/],
  ] as const) {
    await admin.goto(list)
    await open()
    await expect(address).toHaveValue(image_url)
    if (button === 'Remove Image') await form.getByRole('button', { name: button }).click()
    else await form.getByLabel(button).setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: picture })
    await expect(address).toHaveValue(typed)
    await admin.evaluate(() => history.back())
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(form).toBeHidden()
    await newsroom
      .from('advertisements')
      .update({ description: `By a colleague ${crypto.randomUUID()}` })
      .eq('id', id)
    await admin.getByRole('button', { name: 'Filter' }).click()
    await open()
    await expect(address).toHaveValue(typed)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(admin.getByText(/^This advertisement was changed by someone else since you opened it\./)).toBeVisible()
    const { data: kept } = await newsroom.from('advertisements').select('image_url').eq('id', id).single()
    expect(kept).toEqual({ image_url })
  }
})

test('a lost connection is reported after a click in a list', async ({ pageOf }) => {
  const subject = unique('Ferry')
  await newsroom
    .from('contact_messages')
    .insert({ name: 'Esi Journey', email: 'esi@readers.example', subject, message: 'At six?' })
    .throwOnError()
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

async function signInAgain(page: Page, email: string, password = PASSWORD): Promise<void> {
  await signInDialog(page).getByLabel('Email', { exact: true }).fill(email)
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await signInDialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

for (const how of ['signed out', 'with an invalid session'] as const) {
  test(`an anchor ${how} while writing signs in in place, and the submission continues`, async ({ pageOf }) => {
    const title = unique('Written before the session ended')
    const anchor = await pageOf('anchor')
    await anchor.goto('/news-anchor/new')
    const form = anchor.getByRole('form', { name: 'Create new story' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Category').selectOption('Culture')
    await form.getByLabel('Content').fill('The tide came in at four.')
    const cookies = await anchor.context().cookies()
    await anchor.context().clearCookies()
    if (how !== 'signed out')
      await anchor
        .context()
        .addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -40)}${'A'.repeat(40)}` })))
    await form.getByRole('button', { name: 'Submit Story' }).click()
    await expect(signInDialog(anchor).getByLabel('Email', { exact: true })).toHaveValue('anchor@lodestar.test')
    await expect(signInDialog(anchor).getByLabel('Password', { exact: true })).toBeFocused()

    // Keeps the text and shows how to continue.
    await anchor.keyboard.press('Escape')
    await expect(form.getByRole('alert')).toContainText('Authentication required')
    await expect(form.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
    await expect(bodyOf(form)).toHaveValue('The tide came in at four.')

    await form.getByRole('button', { name: 'Submit Story' }).click()
    await signInAgain(anchor, 'anchor@lodestar.test', 'not-the-password')
    await expect(signInDialog(anchor).getByRole('alert')).toContainText('Invalid email or password.')
    await signInAgain(anchor, 'anchor@lodestar.test')
    await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
    await expect(anchor.getByRole('heading', { name: title })).toBeVisible()
  })
}

test('autosave asks to sign in again, and refuses accounts that may not save', async ({ pageOf }) => {
  const title = unique('Session over')
  const chief = await pageOf('chief')
  await chief.goto('/admin/articles/new')
  await expect(chief.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await chief.context().clearCookies()
  await chief.getByLabel('Title').fill(title)
  await expect(signInDialog(chief)).toBeVisible()
  await signInAgain(chief, 'reader@lodestar.test')
  await expect(
    signInDialog(chief).getByText('This account cannot save here. Please use the account you were writing with.'),
  ).toBeVisible()
  await signInAgain(chief, 'admin@lodestar.test')
  await expect(
    signInDialog(chief).getByText(/^You are now signed in as .+\. This text was written as chief@lodestar\.test\.$/),
  ).toBeVisible()
  await signInDialog(chief)
    .getByRole('button', { name: /^Save as / })
    .click()
  await expect(chief.getByText(/^Draft saved \d+ s ago$/).first()).toBeVisible()
  await expect(chief.getByLabel('Title')).toHaveValue(title)
})

test('sign-in redirects to dashboard pages only', async ({ browser, baseURL }) => {
  for (const [next, end] of [
    ['/news-anchor/new', '/news-anchor/new'],
    ['https://evil.example/', '/news-anchor'],
    ['//evil.example/admin', '/news-anchor'],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email', { exact: true }).fill('anchor2@lodestar.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/auth')
    expect(new URL(page.url()).href).toBe(new URL(end, baseURL).href)
    await context.close()
  }
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
