import { expectAccessible } from '../accessibility'
import { addPerson, expect, openNewsroom, test, unique, waitForHydration } from '../fixtures'
import { addArticle, addStory, findRow, submitStory } from './dashboard-steps'

test('an admin navigates with the command palette by keyboard alone', async ({ pageOf }) => {
  const title = unique('A bell for the palette')
  const article = await addArticle(title)
  const admin = await pageOf('admin')
  await admin.goto('/admin/messages')
  const search = admin.getByRole('searchbox')
  await waitForHydration(search)
  await search.focus()
  await admin.keyboard.press('Control+k')
  const palette = admin.getByRole('dialog', { name: 'Command Menu' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(admin, 'the palette', [
    ['light', 390],
    ['dark', 1280],
  ])
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
  const text = admin.getByRole('textbox', { name: 'Content', exact: true }).and(admin.locator('[contenteditable=true]'))
  await text.click()
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

test("the command palette finds only an anchor's own stories", async ({ pageOf }) => {
  const title = unique('A bell ashore')
  await addStory(title)
  for (const [who, number] of [
    ['anchor', 1],
    ['anchor2', 0],
  ] as const) {
    const page = await pageOf(who)
    await page.goto('/news-anchor')
    await page.getByRole('button', { name: 'Search' }).click()
    const palette = page.getByRole('dialog', { name: 'Command Menu' })
    await palette.getByRole('combobox').fill(title)
    await expect(palette.getByRole('status')).toHaveText(number > 0 ? '1 result' : 'Nothing found.')
    await expect(palette.getByRole('option', { name: title })).toHaveCount(number)
    await expect(palette.getByRole('group', { name: 'People' })).toHaveCount(0)
  }
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
  // Disabled in dialogs.
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

test('an editor saves, opens and deletes a view of a list', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  await chief.goto('/admin/articles?category=Culture&status=draft')
  await chief.getByRole('button', { name: 'Save View…' }).click()
  await chief.getByLabel('Name of this view').fill('Culture to finish')
  await chief.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = chief.getByRole('list', { name: 'Saved views' })
  await expect(saved.getByRole('link', { name: 'Culture to finish' })).toHaveAttribute('aria-current', 'true')
  await chief.goto('/admin/articles')
  await saved.getByRole('link', { name: 'Culture to finish' }).click()
  await expect(chief).toHaveURL(/\?status=draft&category=Culture$/)
  await expect(chief.getByLabel('Category')).toHaveValue('Culture')
  await chief.reload()
  await chief.getByRole('button', { name: 'Delete view Culture to finish' }).click()
  await expect(saved).toHaveCount(0)
})

test('the calendar shows a week of scheduled articles, also without JavaScript', async ({
  browser,
  baseURL,
  pageOf,
}) => {
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
  await expectAccessible(chief, 'the calendar', [
    ['light', 390],
    ['dark', 1280],
  ])

  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    storageState: await chief.context().storageState(),
  })
  const page = await context.newPage()
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
  await context.close()
})

test('the inbox counter is updated, and a rejection and a publication can be undone at once', async ({ pageOf }) => {
  const title = unique('A net cast twice')
  const story = await addStory(title)
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
  await submitStory(await pageOf('anchor2'), unique('Another net'), 'Culture')
  // Other tests submit, decide and delete stories meanwhile.
  expect(await countUnread()).toBeGreaterThan(0)
  await expect(async () => {
    // Simulates the user returning to the tab.
    await chief.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(readShown, { timeout: 2000 }).toBe(await countUnread())
  }).toPass({ timeout: 30_000 })

  await chief.goto(`/chief-author/stories/${story}`)
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

test('the queue under an open page follows its badge, and keeps what is typed', async ({ pageOf }) => {
  const chief = await pageOf((await addPerson('chief_author', true)).email)
  for (const path of ['/chief-author', '/admin/stories']) {
    await chief.goto(path)
    const title = unique('A story that arrives')
    await submitStory(await pageOf('anchor2'), title, 'Culture')
    const news = chief.getByRole('button', { name: /new stor(y|ies) – show|The list has changed – show/ })
    await expect(async () => {
      await chief.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(news).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await news.click()
    await expect(chief.getByText(title).first()).toBeVisible()
  }
})
