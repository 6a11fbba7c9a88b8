import { type DemoPerson, expect, createSession, PASSWORD, readPage, signIn, test } from '../fixtures'

const DASHBOARDS = ['/news-anchor', '/chief-author', '/admin'] as const
/** By role. Others are redirected through /auth to their own. */
const OPEN: Record<DemoPerson, (typeof DASHBOARDS)[number][]> = {
  reader: [],
  newanchor: [],
  anchor: ['/news-anchor'],
  anchor2: ['/news-anchor'],
  chief: ['/chief-author', '/admin'],
  admin: ['/chief-author', '/admin'],
}
const HOMES: Record<DemoPerson, string> = {
  admin: '/admin/stories',
  chief: '/chief-author',
  anchor: '/news-anchor',
  anchor2: '/news-anchor',
  newanchor: '/',
  reader: '/',
}

for (const [who, home] of Object.entries(HOMES) as [DemoPerson, string][]) {
  test(`${who} lands on ${home} after signing in and can open only the permitted dashboards`, async ({ page }) => {
    await signIn(page, who)
    expect(new URL(page.url()).pathname).toBe(home)
    for (const path of DASHBOARDS) {
      // Access denied signs out.
      await createSession(page, who)
      const response = await page.request.get(path)
      // The admin dashboard denies access without redirecting. It opens on its first tab.
      const first = path === '/admin' && OPEN[who].includes(path) ? '/admin/stories' : path
      const end = OPEN[who].includes(path) || path === '/admin' ? first : home
      expect(new URL(response.url()).pathname, path).toBe(end)
      const isDenied = path === '/admin' && !OPEN[who].includes(path)
      expect((await response.text()).includes('Access denied.'), path).toBe(isDenied)
    }
  })
}

test('anonymous visitors get only a sign-in form', async ({ page }) => {
  for (const path of DASHBOARDS) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path === '/admin' ? '/admin' : '/auth')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  }
})

test('signing in leads to the dashboard page that was requested', async ({ page }) => {
  for (const path of ['/account', '/news-anchor/new']) {
    await page.context().clearCookies()
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/auth')
    await page.getByLabel('Email', { exact: true }).fill('anchor2@lodestar.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('chief authors are refused the pages for admins only', async ({ pageOf }) => {
  const { request } = await pageOf('chief')
  const banners = ['/admin/banners', '/admin/banners/new', `/admin/banners/${crypto.randomUUID()}`]
  const others = ['/admin/sources', '/admin/whatsapp', '/admin/users/emails', '/admin/users/activity']
  for (const path of [...banners, ...others]) {
    const { main, document } = await readPage(request, path)
    expect(main, path).toContain(
      banners.includes(path)
        ? "You don't have permission to manage banner items. Admin access required."
        : 'Access denied. Admin privileges required.',
    )
    expect(document.querySelectorAll('main form, main table'), path).toHaveLength(0)
  }
})

test('a wrong password and an unknown account show the same message', async ({ page }) => {
  for (const email of ['chief@lodestar.test', 'nobody@lodestar.test']) {
    await page.goto('/auth')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(
      page.getByText(
        "Invalid email or password. Please check your credentials or sign up if you don't have an account yet.",
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  }
})

test('sign-in works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill('anchor@lodestar.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/news-anchor$/)
  await context.close()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await createSession(page, 'anchor')
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('on a phone, an editor sees Dashboard and Sign Out on reader pages', async ({ page }) => {
  await createSession(page, 'admin')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a failed sign-out is reported', async ({ page }) => {
  await createSession(page, 'reader')
  await page.goto('/')
  await page.route('**/auth/sign-out', (route) => route.fulfill({ status: 400 }))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are still signed in: please check your connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('readers with an account see no dashboard link, and a browser without a session asks for none', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => void (request.url().endsWith('/api/session') && asked++))
  const isReady = () => page.waitForResponse(/\/api\/ads/)
  await Promise.all([isReady(), page.goto('/')])
  expect(asked).toBe(0)
  await signIn(page, 'reader')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const before = asked
  await Promise.all([isReady(), page.goto('/')])
  expect(asked).toBe(before)
})

test('a new user signs up and is asked to confirm by e-mail', async ({ page }) => {
  await page.goto('/auth')
  await page
    .getByRole('tab', { name: 'Sign Up' })
    .or(page.getByRole('link', { name: 'Sign Up' }))
    .first()
    .click()
  await page.getByLabel('Full Name').fill('Akua Test-Mensah')
  await page.getByLabel('Email', { exact: true }).fill(`new-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-2')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-1')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible()
})
