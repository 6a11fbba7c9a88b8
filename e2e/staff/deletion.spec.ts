import type { Page } from '@playwright/test'

import { expect, openNewsroom, test, unique } from '../fixtures'

// Of every kind of record: the question, what cancels it, and what is shown if somebody else was faster.

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

for (const { kind, table, row, list, button, gone, deleted } of KINDS) {
  test(`an admin is asked before one of the ${kind} is deleted, and told if it already was`, async ({ pageOf }) => {
    const titles = [unique(`First of ${kind}`), unique(`Second of ${kind}`)]
    const added = await newsroom.from(table).insert(titles.map(row)).select('id').throwOnError()
    const [first, second] = added.data.map(({ id }) => String(id)) as [string, string]
    const admin = await pageOf('admin')
    const isFull = kind === 'articles'
    if (isFull) await admin.goto('/admin')
    await admin.goto(list)
    const question = admin.getByRole('dialog', { name: button })

    const leave = {
      'by Cancel': () => question.getByRole('link', { name: 'Cancel' }).click(),
      'by Esc': () => admin.keyboard.press('Escape'),
      'by Back': () => admin.goBack(),
    }
    // All kinds share one question: articles show every way to leave it, the others one each.
    const ways = Object.entries(leave)
    for (const [how, cancel] of isFull ? ways : [ways[KINDS.findIndex((one) => one.kind === kind) % ways.length]!]) {
      await linkTo(admin, first).click()
      await expect(question.getByText(titles[0]!), how).toBeVisible()
      await expect(question.getByText('This cannot be undone.'), how).toBeVisible()
      await cancel()
      await expect(question, how).toHaveCount(0)
      await expect(linkTo(admin, first), how).toBeFocused()
    }
    if (isFull) {
      // The question is not in the history.
      await admin.goBack()
      await expect(admin).toHaveURL(/\/admin\/stories$/)
      await admin.goto(list)
    }

    await linkTo(admin, first).click()
    await question.getByRole('button', { name: button }).click()
    await expect(admin.getByText(deleted)).toBeVisible()
    await expect(linkTo(admin, first)).toHaveCount(0)
    await expect(question).toHaveCount(0)
    await expect(linkTo(admin, second)).toHaveCount(1)

    await linkTo(admin, second).click()
    await expect(question.getByText(titles[1]!)).toBeVisible()
    await newsroom.from(table).delete().eq('id', second).throwOnError()
    await question.getByRole('button', { name: button }).click()
    await expect(question.getByText(gone)).toBeVisible()
    await question.getByRole('link', { name: 'Back to List' }).click()
    await expect(question).toHaveCount(0)
    await expect(linkTo(admin, second)).toHaveCount(0)
    await expect(admin.locator('main :focus')).toHaveCount(1)

    await admin.goto(`/admin/delete/${kind}/${second}`)
    await expect(admin.locator('main').getByText(gone)).toBeVisible()
    await admin.getByRole('link', { name: 'Back to List' }).click()
    await expect(admin).toHaveURL(new RegExp(`${list.split('?')[0]}$`))
  })
}
