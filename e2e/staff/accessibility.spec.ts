import type { Page } from '@playwright/test'

import { applyDisplay, expectAccessible, IN_DIALOG, DISPLAYS, PHONE } from '../accessibility'
import { expect, openNewsroom, removeRows, test } from '../fixtures'
import { addArticle, addRow, addStory, openRowMenu } from './dashboard-steps'

const TITLE = `To look at ${crypto.randomUUID().slice(0, 8)}`
const q = `?q=${encodeURIComponent(TITLE)}`
let ids: { story: string; article: string; ad: string; inquiry: string }

/** Opens the dialog behind a link. */
const dialog = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A page, with steps to run before the check. */
type Screen = string | [path: string, open: (page: Page) => Promise<void>]

/** One page or dialog of each kind, on a phone; every other one also in the dark on a desktop. Journeys check more. */
const SCREENS: Record<string, [person: 'admin' | 'chief', list: () => Screen[]]> = {
  'lists of stories and articles': [
    'admin',
    () => [
      '/admin/stories',
      '/admin/stories?q=nothing-like-this',
      [`/admin/articles${q}`, dialog(`View ${TITLE}`)],
      [
        `/admin/articles${q}`,
        async (page) => {
          await page.getByRole('link', { name: /edit the created date/ }).click()
          await expect(page.getByLabel('Created', { exact: true })).toBeVisible()
        },
      ],
      [
        `/admin/articles${q}`,
        async (page) => {
          await openRowMenu(page.getByRole('row').filter({ hasText: TITLE }))
          await dialog(`Delete ${TITLE}`)(page)
        },
      ],
    ],
  ],
  'pages of the history': [
    'admin',
    () =>
      ['history', 'history/1', 'history/compare?from=1&to=2&view=side'].map((path) => [
        `/admin/articles/${ids.article}/${path}`,
        async (page) => {
          for (const summary of (await page.locator('main summary').all()).slice(0, 3)) await summary.click()
        },
      ]),
  ],
  'pages of users and e-mails': [
    'admin',
    () => [
      '/admin/users',
      ['/admin/users', dialog('Promote User')],
      [
        '/admin/users/authors?kind=guest',
        async (page) => {
          await page
            .getByRole('link', { name: /^Edit / })
            .first()
            .click()
          await expect(page.getByRole('form', { name: 'Edit author' })).toBeVisible()
        },
      ],
      '/admin/users/activity',
      '/admin/users/emails',
      '/account',
      '/auth/resend-confirmation',
    ],
  ],
  'pages of banners and messages': [
    'admin',
    () => [
      '/admin/banners',
      [
        '/admin/banners/new',
        async (page) => {
          await page.getByRole('button', { name: 'Create Banner' }).click()
          await expect(page.getByText('Please enter a title.')).toBeVisible()
        },
      ],
      '/admin/messages',
      [
        `/admin/messages${q}`,
        async (page) => {
          await page.getByRole('link', { name: TITLE, exact: true }).click()
          await expect(page.getByRole('link', { name: 'Back to List' })).toBeVisible()
        },
      ],
    ],
  ],
  'pages of advertisements': [
    'admin',
    () =>
      ['', '/new', `/${ids.ad}`, `/${ids.ad}/statistics`, '/flagged', `/inquiries/${ids.inquiry}`].map(
        (path) => `/admin/advertisements${path}`,
      ),
  ],
  'pages of a chief author': [
    'chief',
    () => ['/chief-author', '/chief-author?tab=drafts', `/chief-author/stories/${ids.story}`, '/chief-author/new'],
  ],
}

test.beforeAll(async () => {
  const article = await addArticle(TITLE)
  await openNewsroom().from('articles').update({ content: 'Another text.' }).eq('id', article).throwOnError()
  await addRow('banner_items', { title: TITLE, message: 'Off.', active: false })
  const person = { name: 'Esi Journey', email: 'esi@readers.example', message: 'A choir.' }
  await addRow('contact_messages', { ...person, subject: TITLE })
  ids = {
    article,
    story: await addStory(TITLE),
    ad: await addRow('advertisements', { title: TITLE, target_pages: ['nowhere'] }),
    inquiry: await addRow('advertising_inquiries', { ...person, company: TITLE, package_type: 'banner' }),
  }
})
test.afterAll(() => removeRows(TITLE))

for (const [what, [person, list]] of Object.entries(SCREENS))
  test(`the ${what} have no accessibility violations`, async ({ pageOf }) => {
    const page = await pageOf(person)
    for (const [index, screen] of list().entries()) {
      const [path, open] = typeof screen === 'string' ? [screen] : screen
      await applyDisplay(page)
      await page.goto(path)
      await open?.(page)
      const isDialog = (await page.getByRole('dialog').count()) > 0
      await expectAccessible(
        page,
        `${path} ${open ? 'opened' : ''}`,
        index % 2 ? PHONE : DISPLAYS,
        isDialog ? IN_DIALOG : undefined,
      )
    }
  })
