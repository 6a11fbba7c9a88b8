import type { Browser, Page } from '@playwright/test'

import { listViolations } from '../accessibility'
import { expect, createSession, removeRows, test } from '../fixtures'

/** For cleanup. */
const TAG = crypto.randomUUID().slice(0, 8)
const SUBJECT = `The ferry times ${TAG}`
test.afterAll(() => removeRows(TAG))

// Contact messages are rate limited by address.
const randomAddress = () => ({
  'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`,
})

async function open(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL!, extraHTTPHeaders: randomAddress() })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function fillMessage(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Esi Kwɛku')
  await page.getByLabel('Email Address').fill('esi@example.com')
  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Message').fill('Good morning.\n\nThe boat leaves at half past five.')
}

async function fillInquiry(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Nii Armah')
  await page.getByLabel('Email Address').fill('nii@example.com')
  await page.getByLabel('Company').fill(`Nii Foods ${TAG}`)
  await page.getByLabel('Package Type').selectOption('banner')
  await page.getByLabel('Message').fill('We want to advertise.')
}

test('“Inquire” on a package selects it in the form', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/advertise', true)
  const field = page.getByLabel('Package Type')
  for (const [name, value] of [
    ['Sponsored Content', 'sponsored'],
    ['Newsletter Sponsorship', 'newsletter'],
    ['Banner Ads', 'banner'],
  ] as const) {
    await page.getByRole('link', { name: `Inquire about ${name}` }).click()
    await expect(field).toHaveValue(value)
    await expect(page).toHaveURL(`/advertise#inquiry-${value}`)
    await expect(field).toBeInViewport()
    await field.selectOption('custom')
  }
  // Pressed again after another choice, and as a link from elsewhere.
  await page.getByRole('link', { name: 'Inquire about Banner Ads' }).click()
  await expect(field).toHaveValue('banner')
  await page.goto('/about')
  await page.goto('/advertise#inquiry-newsletter')
  await expect(field).toHaveValue('newsletter')
  await page.goto('/about')
  await page.goto('/advertise#inquiry-nonsense')
  await expect(field).toHaveValue('')
  await page.context().close()

  const plain = await open(browser, baseURL, '/advertise', false)
  await plain.getByRole('link', { name: 'Inquire about Banner Ads' }).click()
  await expect(plain.getByLabel('Package Type')).toBeInViewport()
  await plain.context().close()
})

const FORMS = [
  {
    path: '/contact',
    fill: fillMessage,
    button: 'Send Message',
    busy: 'Sending...',
    done: ['Message Sent!', 'Thank you for your message! We will get back to you soon.'],
    lost: ['Error', 'An unexpected error occurred. Please try again.'],
  },
  {
    path: '/advertise',
    fill: fillInquiry,
    button: 'Submit Inquiry',
    busy: 'Submitting...',
    done: ['Inquiry Submitted!', 'Thank you for your interest. Our advertising team will contact you soon.'],
    lost: ['Submission Failed', 'Connection error. Please check your internet connection and try again.'],
  },
] as const

for (const { path, fill, button, busy, done, lost } of FORMS) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `JavaScript ${javaScriptEnabled ? 'on' : 'off'}`

    test(`${path} reports what is missing or invalid, keeps the rest, and sends it once mended (${how})`, async ({
      browser,
      baseURL,
    }) => {
      const page = await open(browser, baseURL, path, javaScriptEnabled)
      await fill(page)
      await page.getByLabel('Full Name').fill('  ')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Missing Information').first()).toBeInViewport()
      await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
      await expect(page.getByText('Please enter your full name.')).toBeVisible()
      await expect(page.getByLabel('Message')).not.toHaveValue('')
      if (path === '/advertise') await expect(page.getByLabel('Package Type')).toHaveValue('banner')
      if (javaScriptEnabled) await expect(page.getByLabel('Full Name')).toBeFocused()

      await fill(page)
      await page.getByLabel('Email Address').fill('esi@example')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Invalid Email').first()).toBeVisible()
      await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
      await expect(page.getByLabel('Email Address')).toHaveValue('esi@example')

      await fill(page)
      await page.getByRole('button', { name: button }).click()
      for (const text of done) await expect(page.getByText(text).first()).toBeInViewport()
      await expect(page.getByLabel('Message')).toHaveValue('')
      await expect(page.getByLabel('Full Name')).toHaveValue('')
      await page.context().close()
    })
  }

  test(`${path} shows progress and cannot be submitted twice`, async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL, path)
    let sent = 0
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      await held
      await route.continue()
    })
    await fill(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: busy })).toBeDisabled()
    await page.getByRole('button', { name: busy }).click({ force: true })
    await page.getByLabel('Full Name').press('Enter')
    release()
    await expect(page.getByText(done[0])).toBeVisible()
    expect(sent).toBe(1)
    await page.context().close()
  })

  test(`${path} retries a lost connection twice, then reports it and keeps the values`, async ({
    browser,
    baseURL,
  }) => {
    const page = await open(browser, baseURL, path)
    const tries: number[] = []
    await page.route(`**${path}`, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries.push(Date.now())
      return route.abort('internetdisconnected')
    })
    await fill(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: busy })).toBeVisible()
    for (const text of lost) await expect(page.getByText(text, { exact: true })).toBeVisible()
    expect(tries).toHaveLength(3)
    for (const [index, time] of tries.slice(1).entries()) expect(time - tries[index]!).toBeGreaterThanOrEqual(990)
    await expect(page.getByLabel('Message')).not.toHaveValue('')
    await expect(page.getByRole('button', { name: button })).toBeEnabled()

    // Back online.
    await page.unroute(`**${path}`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(done[0])).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.context().close()
  })
}

test('oversized form submissions return 413', async ({ request }) => {
  for (const path of ['/contact', '/advertise', '/newsletter', '/']) {
    const answer = await request.post(path, { multipart: { message: 'm'.repeat(2_000_000) } })
    expect([path, answer.status()]).toEqual([path, 413])
    expect(await answer.text()).toContain('Nothing was sent. Please go back, shorten your text, and send it again.')
  }
})

test('a bot that fills in the honeypot sees the usual confirmation', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact', false)
  await fillMessage(page)
  await page.locator('input[name=website]').fill('https://spam.example', { force: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!').first()).toBeVisible()
  await page.context().close()
})

test('the eleventh message within an hour is rate limited', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact', false)
  const hidden = await page
    .getByRole('form', { name: 'Contact' })
    .locator('input[type=hidden]')
    .evaluateAll((fields) =>
      fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
    )
  const message = { name: 'Esi', email: 'esi@example.com', subject: SUBJECT, message: 'The boat leaves.' }
  for (let count = 0; count < 10; count++) {
    const response = await page.request.post('/contact', {
      headers: { origin: baseURL! },
      multipart: { ...Object.fromEntries(hidden), ...message },
    })
    expect(await response.text()).toContain('Message Sent!')
  }
  await page.goto('/contact')
  await fillMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes?\.$/)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(SUBJECT)
  await page.context().close()
})

test('the newsletter button needs an address, and its message disappears on the next input', async ({ page }) => {
  await page.goto('/newsletter')
  const button = page.getByRole('button', { name: 'Subscribe' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email Address').fill(`reader-${crypto.randomUUID()}@example.com`)
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('')
  await expect(button).toBeDisabled()
  await page.getByLabel('Email Address').fill('x')
  await expect(page.getByText('Thank you for subscribing!')).toHaveCount(0)
})

test('a form submitted offline shows an error and can be sent once online', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact')
  await page.waitForLoadState('networkidle')
  await fillMessage(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' })
  await expect(alert).toBeInViewport()
  await expect(page.getByLabel('Message')).toHaveValue(/half past five/)
  expect(await listViolations(page)).toEqual([])
  await alert.locator('..').getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(alert).toHaveCount(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await page.context().close()
})

test('form markup is valid for the Nu HTML checker', async ({ request, page }) => {
  await createSession(page, 'admin')
  for (const path of [
    '/',
    '/contact',
    '/advertise',
    '/newsletter',
    '/admin/users',
    '/admin/banners/new',
    '/admin/sources',
    '/admin/advertisements',
    '/account',
  ]) {
    const html = await (
      await (path.startsWith('/a') && path !== '/advertise' ? page.request : request).get(path)
    ).text()
    expect(html, path).toContain('$ACTION_REF_')
    expect(html, path).not.toMatch(/<button(?![^>]* type=)/)
    expect(html, path).not.toMatch(/<button(?=[^>]* type="submit")[^>]* role="switch"/)
  }
})
