import type { Page } from '@playwright/test'

import { bodyOf, expect, openNewsroom, createSession, test, waitForHydration, unique } from '../fixtures'

// The second of two editors gets an explanation, keeps the text, and can save after a reload.

const newsroom = openNewsroom()

async function add(table: string, row: object): Promise<string> {
  const { data, error } = await newsroom.from(table).insert(row).select('id').single()
  if (error) throw new Error(error.message)
  return data.id as string
}
const stored = (table: string, id: string, columns: string) => async () =>
  (await newsroom.from(table).select(columns).eq('id', id).single()).data

interface EditForm {
  kind: string
  table: string
  row: () => object
  address: (id: string) => string
  form: string
  /** The field that both edit. */
  field: string
  column: string
  toText: (text: string) => string
  saved: string
}

const FORMS: EditForm[] = [
  {
    kind: 'advertisement',
    table: 'advertisements',
    row: () => ({ title: unique('Akwaaba Tea'), target_pages: ['nowhere'] }),
    address: (id) => `/admin/advertisements/${id}`,
    form: 'Edit advertisement',
    field: 'Description',
    column: 'description',
    toText: (text) => text,
    saved: 'Advertisement updated successfully',
  },
  {
    kind: 'banner item',
    table: 'banner_items',
    row: () => ({ title: unique('Road to Aburi closed'), message: 'Since six.', active: false }),
    address: (id) => `/admin/banners/${id}`,
    form: 'Edit banner',
    field: 'Message',
    column: 'message',
    toText: (text) => text,
    saved: 'Banner item updated successfully',
  },
  {
    kind: 'news source',
    table: 'news_sources',
    row: () => ({ name: unique('Twice Edited'), url: 'https://twice.example/', active: false }),
    address: (id) => `/admin/sources/${id}/edit`,
    form: 'Edit source',
    field: 'API Endpoint',
    column: 'api_endpoint',
    toText: (text) => `https://twice.example/${text.replaceAll(/\W+/g, '-')}`,
    saved: 'News source updated successfully',
  },
]

for (const { kind, table, row, address, form, field, column, toText, saved } of FORMS) {
  test(`the second of two admins who edit one ${kind} sees a conflict and loses nothing`, async ({ pageOf }) => {
    const id = await add(table, row())
    const [one, other] = [await pageOf('admin'), await pageOf('admin')]
    const box = (page: Page) => page.getByRole('form', { name: form }).getByLabel(field)
    const write = async (page: Page, text: string) => {
      await waitForHydration(box(page))
      await box(page).fill(toText(text))
      await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save Changes' }).click()
    }
    const readStored = stored(table, id, column)
    for (const page of [one, other]) {
      await page.goto(address(id))
      await expect(box(page)).toBeVisible()
    }
    await write(one, 'first')
    await expect(one.getByText(saved)).toBeVisible()
    await write(other, 'second')
    await expect(
      other.getByText(new RegExp(`^This ${kind} was changed by someone else since you opened it\\.`)),
    ).toBeVisible()
    await expect(box(other)).toHaveValue(toText('second'))
    expect(await readStored()).toEqual({ [column]: toText('first') })
    await other.reload()
    await expect(box(other)).toHaveValue(toText('first'))
    await write(other, 'both')
    await expect.poll(readStored).toEqual({ [column]: toText('both') })
  })
}

test('an ad reopened from the list shows what was saved', async ({ pageOf }) => {
  const title = unique('Akwaaba Tea')
  const id = await add('advertisements', { title, target_pages: ['nowhere'] })
  const admin = await pageOf('admin')
  const form = admin.getByRole('form', { name: 'Edit advertisement' })
  await admin.goto(`/admin/advertisements?q=${encodeURIComponent(title)}`)
  for (const [was, is] of [
    ['', 'Once.'],
    ['Once.', 'Twice.'],
    ['Twice.', 'Three times.'],
  ] as const) {
    await admin.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(form.getByLabel('Description')).toHaveValue(was)
    await form.getByLabel('Description').fill(is)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(stored('advertisements', id, 'description')).toEqual({ description: is })
    await admin.waitForURL(/\/admin\/advertisements\?q=/)
  }
})

test('a form that was open does not undo the activation of a banner', async ({ pageOf }) => {
  const title = unique('Market day')
  const id = await add('banner_items', { title, message: 'At six.', active: false, expires_at: '2020-01-01T00:00:00Z' })
  const [one, other] = [await pageOf('admin'), await pageOf('admin')]
  const list = `/admin/banners?q=${encodeURIComponent(title)}`
  // In the dialog over the list.
  await one.goto(list)
  await one.getByRole('link', { name: `Edit ${title}` }).click()
  const form = one.getByRole('dialog').getByRole('form', { name: 'Edit banner' })
  await expect(form.getByLabel('Message')).toHaveValue('At six.')
  await other.goto(list)
  await other
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Activate/ })
    .click()
  await expect.poll(stored('banner_items', id, 'active')).toEqual({ active: true })
  await form.getByLabel('Message').fill('At seven.')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(one.getByText(/^This banner item was changed by someone else since you opened it\./)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('At seven.')
  expect(await stored('banner_items', id, 'active, message')()).toEqual({ active: true, message: 'At six.' })
})

test('without JavaScript, a conflict is reported and the text is kept', async ({ browser, baseURL }) => {
  const id = await add('advertisements', { title: unique('Akwaaba Tea'), target_pages: ['nowhere'] })
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await createSession(page, 'admin')
  await page.goto(`/admin/advertisements/${id}`)
  const form = page.getByRole('form', { name: 'Edit advertisement' })
  await form.getByLabel('Description').fill('By the second.')
  await newsroom.from('advertisements').update({ description: 'By the first.', ad_type: 'popup' }).eq('id', id)
  // Twice: the returned form must keep the version that was opened.
  for (const _ of [1, 2]) {
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/^This advertisement was changed by someone else since you opened it\./)).toBeVisible()
    await expect(form.getByLabel('Description')).toHaveValue('By the second.')
  }
  expect(await stored('advertisements', id, 'description, ad_type')()).toEqual({
    description: 'By the first.',
    ad_type: 'popup',
  })
  await page.goto(`/admin/advertisements/${id}`)
  await expect(form.getByLabel('Description')).toHaveValue('By the first.')
  await context.close()
})

test('a conflicting paraphrase is kept, and an unread one cannot be approved', async ({ pageOf }) => {
  const title = unique('One quay, two pens')
  const url = `https://wire.example/${crypto.randomUUID()}`
  const id = await add('draft_articles', {
    original_title: `${title}, says wire`,
    original_content: 'The quay was measured.',
    original_url: url,
    normalised_url: url,
    paraphrased_title: title,
    paraphrased_content: 'In our own words.',
    suggested_category: 'Business',
  })
  const [chief, admin] = [await pageOf('chief'), await pageOf('admin')]
  const formOf = (page: Page) => page.getByRole('form', { name: 'Paraphrase' })
  const write = async (page: Page, text: string) => {
    await expect(formOf(page).getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await formOf(page).getByLabel('Content').fill(text)
    await formOf(page).getByRole('button', { name: 'Save Paraphrase' }).click()
  }
  const readStored = stored('draft_articles', id, 'paraphrased_content, status')
  for (const page of [chief, admin]) {
    await page.goto(`/admin/drafts/${id}/paraphrase`)
    await expect(formOf(page).getByLabel('Title')).toHaveValue(title)
  }
  await write(admin, 'What the admin wrote.')
  await expect(admin.getByText('Paraphrase saved')).toBeVisible()
  await write(chief, 'What the chief wrote.')
  await expect(chief.getByText(/^This paraphrase was changed by someone else since you opened it\./)).toBeVisible()
  await expect(bodyOf(formOf(chief))).toHaveValue('What the chief wrote.')
  expect(await readStored()).toEqual({ paraphrased_content: 'What the admin wrote.', status: 'pending' })
  await chief.reload()
  await expect(bodyOf(formOf(chief))).toHaveValue('What the admin wrote.')

  await admin.goto(`/admin/drafts/${id}`)
  await expect(admin.getByText('What the admin wrote.')).toBeVisible()
  await write(chief, 'What both agreed on.')
  await expect(chief.getByText('Paraphrase saved')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(admin.getByText(/^Someone changed this draft since you opened it\./)).toBeVisible()
  // The page shows the current text now.
  await expect(admin.getByText('What both agreed on.')).toBeVisible()
  expect(await readStored()).toEqual({ paraphrased_content: 'What both agreed on.', status: 'pending' })
  await admin.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(admin.getByText('Article approved and published successfully!')).toBeVisible()
})
