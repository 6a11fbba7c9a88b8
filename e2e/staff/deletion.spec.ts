import type { Page } from '@playwright/test'

import { expect, openNewsroom, test, unique } from '../fixtures'

// The question before every deletion, and what is shown if somebody else was faster.

const newsroom = openNewsroom()

interface Kind {
  kind: string
  table: string
  row: (title: string) => object
  list: string
  button: string
  gone: string
  deleted: string
}

const KINDS: Kind[] = [
  {
    kind: 'advertisements',
    table: 'advertisements',
    row: (title) => ({ title, target_pages: ['nowhere'] }),
    list: '/admin/advertisements?sort=created_at&dir=desc',
    button: 'Delete Advertisement',
    gone: 'This advertisement no longer exists.',
    deleted: 'Advertisement deleted successfully',
  },
  {
    kind: 'articles',
    table: 'articles',
    row: (title) => ({
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      content: 'Text.',
      category: 'Culture',
      published: false,
    }),
    list: '/admin/articles?sort=created_at&dir=desc',
    button: 'Delete Article',
    gone: 'This article no longer exists.',
    deleted: 'Article deleted',
  },
  {
    kind: 'banners',
    table: 'banner_items',
    row: (title) => ({ title, message: 'Since six.', active: false }),
    list: '/admin/banners',
    button: 'Delete Banner',
    gone: 'This banner item no longer exists.',
    deleted: 'Banner item deleted successfully',
  },
  {
    kind: 'inquiries',
    table: 'advertising_inquiries',
    row: (title) => ({
      company: title,
      name: 'Nii Armah',
      email: 'nii@example.com',
      package_type: 'banner',
      message: 'We want to advertise.',
    }),
    list: '/admin/advertisements/inquiries',
    button: 'Delete Inquiry',
    gone: 'This inquiry no longer exists.',
    deleted: 'Inquiry deleted successfully.',
  },
  {
    kind: 'messages',
    table: 'contact_messages',
    row: (title) => ({ name: 'Esi', email: 'esi@example.com', subject: title, message: 'The boat leaves.' }),
    list: '/admin/messages',
    button: 'Delete Message',
    gone: 'This message no longer exists.',
    deleted: 'Message deleted successfully.',
  },
  {
    kind: 'sources',
    table: 'news_sources',
    row: (name) => ({ name, url: 'https://gone.example/', active: false }),
    list: '/admin/sources',
    button: 'Delete News Source',
    gone: 'This news source no longer exists.',
    deleted: 'News source deleted successfully',
  },
]

const linkTo = (page: Page, id: string) => page.locator(`a[href*="/admin/delete/"][href*="${id}"]`)

async function addTwo({ kind, table, row }: Kind) {
  const titles = [unique(`First of ${kind}`), unique(`Second of ${kind}`)] as const
  const { data } = await newsroom.from(table).insert(titles.map(row)).select('id').throwOnError()
  return { titles, ids: data.map(({ id }) => String(id)) as [string, string] }
}

test('an admin is asked before a record of any kind is deleted', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  for (const one of KINDS) {
    const { kind, list, button, deleted, gone } = one
    const { titles, ids } = await addTwo(one)
    await admin.goto(list)
    const question = admin.getByRole('dialog', { name: button })
    await linkTo(admin, ids[0]).click()
    await expect(question.getByText(titles[0]), kind).toBeVisible()
    await expect(question.getByText('This cannot be undone.'), kind).toBeVisible()
    await question.getByRole('button', { name: button }).click()
    await expect(admin.getByText(deleted)).toBeVisible()
    await expect(linkTo(admin, ids[0])).toHaveCount(0)
    await expect(question).toHaveCount(0)
    await expect(linkTo(admin, ids[1])).toHaveCount(1)
    const again = await admin.request.get(`/admin/delete/${kind}/${ids[0]}`)
    expect(await again.text(), kind).toContain(gone)
  }
})

test('an admin is told if a colleague deleted the record meanwhile', async ({ pageOf }) => {
  const banners = KINDS.find(({ kind }) => kind === 'banners')!
  const { table, list, button, gone } = banners
  const { titles, ids } = await addTwo(banners)
  const admin = await pageOf('admin')
  await admin.goto(list)
  const question = admin.getByRole('dialog', { name: button })
  await linkTo(admin, ids[1]).click()
  await expect(question.getByText(titles[1])).toBeVisible()
  await newsroom.from(table).delete().eq('id', ids[1]).throwOnError()
  await question.getByRole('button', { name: button }).click()
  await expect(question.getByText(gone)).toBeVisible()
  await question.getByRole('link', { name: 'Back to List' }).click()
  await expect(question).toHaveCount(0)
  await expect(linkTo(admin, ids[1])).toHaveCount(0)
  await expect(admin.locator('main :focus')).toHaveCount(1)
})

test('the question can be left by Cancel, Esc and Back, and is not in the history', async ({ pageOf }) => {
  const articles = KINDS.find(({ kind }) => kind === 'articles')!
  const { list, button } = articles
  const { titles, ids } = await addTwo(articles)
  const admin = await pageOf('admin')
  await admin.goto('/admin')
  await admin.goto(list)
  const question = admin.getByRole('dialog', { name: button })
  for (const [how, cancel] of Object.entries({
    Cancel: () => question.getByRole('link', { name: 'Cancel' }).click(),
    Esc: () => admin.keyboard.press('Escape'),
    Back: () => admin.goBack(),
  })) {
    await linkTo(admin, ids[0]).click()
    await expect(question.getByText(titles[0]), how).toBeVisible()
    await cancel()
    await expect(question, how).toHaveCount(0)
    await expect(linkTo(admin, ids[0]), how).toBeFocused()
  }
  await admin.goBack()
  await expect(admin).toHaveURL(/\/admin\/stories$/)

  await admin.goto(`/admin/delete/articles/${crypto.randomUUID()}`)
  await expect(admin.locator('main').getByText(articles.gone)).toBeVisible()
  await admin.getByRole('link', { name: 'Back to List' }).click()
  await expect(admin).toHaveURL(new RegExp(`${list.split('?')[0]}$`))
})
