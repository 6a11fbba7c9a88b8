import type { Page } from '@playwright/test'

import { expectAccessible } from '../accessibility'
import { addPerson, createSession, expect, openNewsroom, PLAIN, test, unique, waitForHydration } from '../fixtures'
import { addArticle, addStory, findRow, submitStory } from './dashboard-steps'
import { surfaceOf } from './writing-steps'

test('an admin navigates with the command palette by keyboard alone', async ({ page: admin }) => {
  const title = unique('A bell for the palette')
  const article = await addArticle(title)
  await createSession(admin, 'admin')
  await admin.goto('/admin/messages')
  const search = admin.getByRole('searchbox')
  await waitForHydration(search)
  await admin.keyboard.press('Tab')
  await expect(admin.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.locator('main')).toBeFocused()
  await search.focus()
  await admin.keyboard.press('Control+k')
  const palette = admin.getByRole('dialog', { name: 'Command Menu' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(admin, 'the palette')
  await admin.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(search).toBeFocused()

  await admin.keyboard.press('Control+k')
  await field.fill(title.slice(-8))
  const found = palette.getByRole('group', { name: 'Articles' }).getByRole('option', { name: title })
  await expect(found).toBeVisible()
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`/admin/articles/${article}/edit$`))

  // Adds a link in the text; elsewhere it opens the palette.
  await surfaceOf(admin).click()
  await admin.keyboard.press('Control+k')
  await expect(admin.getByRole('dialog', { name: 'Add a link' })).toBeVisible()
  await expect(palette).toHaveCount(0)
  await admin.keyboard.press('Escape')
  await admin.getByLabel('Title', { exact: true }).press('Control+k')
  await field.fill('chief@lodestar')
  await expect(palette.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1)
  await field.fill('users')
  await admin.keyboard.press('ArrowUp')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/admin\/users$/)
  await admin.keyboard.press('Control+k')
  await field.fill('sign out')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

/** Work on a page: a row, a card, or a form that is no search. */
const WORK = 'main :is(tbody > tr, ul > li, ol > li, form:not([method="get"]))'

test('on a phone, the first screen of every dashboard shows work', async ({ pageOf }) => {
  const height = 844
  const tabs = [
    'stories',
    'articles',
    'drafts',
    'sources',
    'whatsapp',
    'advertisements',
    'users',
    'banners',
    'messages',
  ]
  const more = ['articles/calendar', 'articles/topics', 'advertisements/inquiries', 'messages/subscribers']
  const logs = ['users/activity', 'users/authors', 'users/emails']
  const pages = {
    admin: ['/admin', ...[...tabs, ...more, ...logs].map((tab) => `/admin/${tab}`)],
    chief: ['/chief-author', '/chief-author?tab=drafts', '/chief-author?tab=all'],
    anchor: ['/news-anchor', '/inbox', '/account'],
  } as const
  for (const person of ['admin', 'chief', 'anchor'] as const) {
    // Other journeys leave unsaved texts to the demo's editors, which takes a line.
    const isDemo = person === 'anchor'
    const role = person === 'chief' ? 'chief_author' : 'admin'
    const page = await pageOf(isDemo ? person : (await addPerson(role, true)).email, {
      viewport: { width: 390, height },
      hasTouch: true,
      isMobile: true,
    })
    for (const path of pages[person]) {
      await page.goto(path)
      const top = await page
        .locator(WORK)
        .evaluateAll((works) =>
          Math.min(...works.filter((work) => work.checkVisibility()).map((work) => work.getBoundingClientRect().top)),
        )
      // The other half of the screen is work.
      expect.soft(top, `${path} of ${person}`).toBeLessThan(height / 2)
    }
  }
})

test('the start page shows what waits, what is scheduled and who is writing, also without JavaScript', async ({
  pageOf,
}) => {
  const [waiting, planned, opened] = [
    unique('A net that waits'),
    unique('A tide for tonight'),
    unique('A hull in work'),
  ]
  const story = await addStory(waiting)
  await openNewsroom().from('stories').update({ created_at: '2020-01-01T10:00:00Z' }).eq('id', story).throwOnError()
  const tonight = `${new Date().toISOString().slice(0, 10)}T23:59:59Z`
  await addArticle(planned, 'Sports', { published: true, publication_date: tonight })
  const next = unique('A tide for tomorrow')
  const tomorrow = new Date(Date.parse(tonight) + 1000).toISOString()
  await addArticle(next, 'Sports', { published: true, publication_date: tomorrow })
  const article = await addArticle(opened)
  const chief = await pageOf('chief')
  const reported = chief.waitForResponse('**/api/editing')
  await chief.goto(`/admin/articles/${article}/edit`)
  await reported

  const admin = await pageOf('admin', PLAIN)
  await admin.goto('/admin')
  await expect(admin).toHaveTitle(/Today/)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Today')
  const panel = (page: Page, name: string) => page.getByRole('region', { name })
  await expect(panel(admin, 'Scheduled today')).toContainText(planned)
  await expect(panel(admin, 'Scheduled today')).not.toContainText(next)
  await expect(panel(admin, 'Writing now')).toContainText(opened)
  await expect(panel(admin, 'Read now')).toBeVisible()
  await expect(panel(admin, 'Waiting for you').getByRole('link', { name: /stor(y|ies) to review/ })).toBeVisible()
  await panel(admin, 'To review').getByRole('link', { name: waiting }).click()
  await expect(admin.getByRole('heading', { name: waiting }).first()).toBeVisible()

  // Authors see only what is theirs.
  const anchor = await pageOf('anchor')
  await anchor.goto('/news-anchor')
  await expect(panel(anchor, 'Writing now')).toContainText('No colleague has a text open.')
  await expect(panel(anchor, 'Scheduled today')).not.toContainText(planned)
  await expectAccessible(anchor, 'the dashboard of an anchor')
  await chief.goto('/admin')
  await expectAccessible(chief, 'the start page')
})

test('the command palette of an anchor finds their stories, and no people', async ({ pageOf }) => {
  const title = unique('A bell ashore')
  await addStory(title)
  const page = await pageOf('anchor')
  await page.goto('/news-anchor')
  await page.getByRole('button', { name: 'Search' }).click()
  const palette = page.getByRole('dialog', { name: 'Command Menu' })
  await palette.getByRole('combobox').fill('anchor')
  await expect(palette.getByRole('group', { name: 'People' })).toHaveCount(0)
  await palette.getByRole('combobox').fill(title)
  await expect(palette.getByRole('status')).toHaveText('1 result')
  await expect(palette.getByRole('option', { name: title })).toHaveCount(1)
})

test('single-key shortcuts and row clicks work, except while typing', async ({ pageOf }) => {
  const title = unique('A key to the desk')
  await addStory(title)
  const chief = await pageOf('chief')
  const row = await findRow(chief, '/admin/stories', title)
  const search = chief.getByRole('searchbox')
  await search.press('End')
  await search.pressSequentially(' n?/')
  await expect(search).toHaveValue(`${title} n?/`)
  await expect(chief.getByRole('dialog')).toHaveCount(0)

  await row.getByRole('cell').nth(1).click()
  await expect(chief.getByRole('dialog', { name: title })).toBeVisible()
  await expect(chief).toHaveTitle(/Review/)
  // The shortcut is disabled in dialogs.
  await chief.keyboard.press('n')
  await chief.keyboard.press('Escape')
  await expect(chief).toHaveURL(/\/admin\/stories\?q=/)
  // Ending a text selection must not open the row.
  await row
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => {
      getSelection()?.selectAllChildren(cell)
      cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      getSelection()?.removeAllRanges()
    })
  await expect(chief.getByRole('dialog')).toHaveCount(0)

  await chief.goto('/admin/stories')
  await waitForHydration(search)
  await chief.keyboard.press('?')
  await expect(chief.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
  await chief.keyboard.press('Escape')
  await chief.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.blur()
  await chief.keyboard.press('n')
  await expect(chief).toHaveURL(/\/admin\/articles\/new$/)
})

test('the calendar shows a week of scheduled articles, also without JavaScript', async ({ pageOf }) => {
  const [scheduled, planned, undated] = [
    unique('Tide on Wednesday'),
    unique('Tide on Thursday'),
    unique('Tide some day'),
  ]
  const id = await addArticle(scheduled, 'Culture', { published: true, publication_date: '2041-05-15T05:30:00Z' })
  await addArticle(planned, 'Sports', { publication_date: '2041-05-16T23:59:00Z' })
  await addArticle(undated)
  const chief = await pageOf('chief')
  await chief.goto('/admin/articles')
  await chief.getByRole('link', { name: 'Calendar' }).click()
  await expect(chief.getByRole('heading', { name: /^Week of/ })).toBeVisible()
  await expectAccessible(chief, 'the calendar')

  const page = await pageOf('chief', PLAIN)
  await page.goto('/admin/articles/calendar?week=2041-05-22')
  await page.getByRole('navigation', { name: 'Weeks' }).getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { name: 'Week of May 13, 2041' })).toBeVisible()
  const days = page.getByRole('main').locator('ol > li')
  await expect(days.nth(2)).toContainText(scheduled)
  await expect(days.nth(2)).toContainText('5:30 AM')
  await expect(days.nth(3)).toContainText(planned)
  await expect(page.getByRole('region', { name: 'Unscheduled Drafts' })).toContainText(undated)
  await page.getByRole('link', { name: scheduled }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}/edit$`))
})

test('an open queue and its counters follow what arrives, and a rejection and a publication can be undone at once', async ({
  pageOf,
}) => {
  const title = unique('A net cast twice')
  const { email } = await addPerson('chief_author', true)
  const chief = await pageOf(email)
  await chief.goto('/chief-author')
  const inbox = chief.getByRole('link', { name: /^Inbox/ })
  const readShown = async () => Number(/\d+/.exec((await inbox.textContent()) ?? '')?.[0] ?? 0)
  const countUnread = async () => {
    const items = openNewsroom().from('inbox_items').select('profiles!profile_id!inner(email)')
    return (await items.eq('profiles.email', email).is('read_at', null).throwOnError()).data.length
  }
  await expect(inbox).toBeVisible()
  await submitStory(await pageOf('anchor2'), title, 'Culture')
  // Other tests submit, decide and delete stories meanwhile.
  expect(await countUnread()).toBeGreaterThan(0)
  // Simulates the user returning to the tab.
  const comeBack = () => chief.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(async () => {
    await comeBack()
    await expect.poll(readShown, { timeout: 2000 }).toBe(await countUnread())
  }).toPass({ timeout: 30_000 })
  await chief.getByRole('button', { name: /new stor(y|ies) – show|The list has changed – show/ }).click()
  await chief.getByRole('link', { name: `Review ${title}` }).click()

  await chief.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Story has been rejected.')).toBeVisible()
  await chief.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chief.getByText('The story is pending again.')).toBeVisible()
  await expect(chief.getByRole('button', { name: 'Reject' })).toBeVisible()
  await chief.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Readers can read it now.')).toBeVisible()
  const articleUrl = (await chief.getByRole('link', { name: 'View article' }).getAttribute('href')) ?? ''
  expect((await chief.request.get(articleUrl)).status()).toBe(200)
  await chief.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(chief.getByText('The story is pending again.')).toBeVisible()
  expect((await chief.request.get(articleUrl)).status()).toBe(404)
  await expect(chief.getByRole('button', { name: 'Publish Now' })).toBeVisible()
})
