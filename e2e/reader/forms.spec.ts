import type { Browser, Page } from '@playwright/test'

import { listViolations } from '../accessibility'
import { expect, removeRows, test } from '../fixtures'

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
  /** Sends the form with a missing, then with an invalid field. */
  async function expectErrors(page: Page): Promise<void> {
    await fill(page)
    await page.getByLabel('Full Name').fill('  ')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Missing Information').first()).toBeInViewport()
    await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
    await expect(page.getByText('Please enter your full name.')).toBeVisible()
    await expect(page.getByLabel('Message')).not.toHaveValue('')
    if (path === '/advertise') await expect(page.getByLabel('Package Type')).toHaveValue('banner')

    await fill(page)
    await page.getByLabel('Email Address').fill('esi@example')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('Invalid Email').first()).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(page.getByLabel('Email Address')).toHaveValue('esi@example')
    await fill(page)
  }

  async function expectSent(page: Page): Promise<void> {
    for (const text of done) await expect(page.getByText(text).first()).toBeInViewport()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await page.context().close()
  }

  test(`without JavaScript, ${path} reports what is missing or invalid, keeps the rest, and sends it once mended`, async ({
    browser,
    baseURL,
  }) => {
    const page = await open(browser, baseURL, path, false)
    await expectErrors(page)
    await page.getByRole('button', { name: button }).click()
    await expectSent(page)
  })

  test(`${path} reports errors, retries a lost connection twice, keeps everything, and is sent once`, async ({
    browser,
    baseURL,
  }) => {
    const page = await open(browser, baseURL, path)
    await expectErrors(page)
    await page.getByLabel('Full Name').fill('')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await fill(page)

    const tries: number[] = []
    await page.route(`**${path}`, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      tries.push(Date.now())
      return route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: busy })).toBeVisible()
    for (const text of lost) await expect(page.getByText(text, { exact: true })).toBeVisible()
    expect(tries).toHaveLength(3)
    for (const [index, time] of tries.slice(1).entries()) expect(time - tries[index]!).toBeGreaterThanOrEqual(990)
    await expect(page.getByLabel('Message')).not.toHaveValue('')

    // Back online, and impatient.
    await page.unroute(`**${path}`)
    let sent = 0
    const held = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: busy })).toBeDisabled()
    await page.getByRole('button', { name: busy }).click({ force: true })
    await page.getByLabel('Full Name').press('Enter')
    held.resolve()
    await expect(page.getByText(done[0])).toBeVisible()
    expect(sent).toBe(1)
    await expectSent(page)
  })
}

test('a reader whose connection is lost before any message sees the error without the library for it, and can dismiss it', async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL, '/contact')
  await page.waitForLoadState('networkidle')
  await fillMessage(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' })
  await expect(alert).toBeInViewport()
  expect(await listViolations(page)).toEqual([])
  await alert.locator('..').getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(alert).toHaveCount(0)
  await page.context().close()
})

test('oversized form submissions return 413', async ({ request }) => {
  for (const path of ['/contact', '/']) {
    const answer = await request.post(path, { multipart: { message: 'm'.repeat(2_000_000) } })
    expect([path, answer.status()]).toEqual([path, 413])
    expect(await answer.text()).toContain('Nothing was sent. Please go back, shorten your text, and send it again.')
  }
})

test('the eleventh message within an hour is rate limited, and a bot sees the usual confirmation', async ({
  browser,
  baseURL,
}) => {
  const page = await open(browser, baseURL, '/contact', false)
  await fillMessage(page)
  await page.locator('input[name=website]').fill('https://spam.example', { force: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!').first()).toBeVisible()
  await page.goto('/contact')
  const hidden = await page
    .getByRole('form', { name: 'Contact' })
    .locator('input[type=hidden]')
    .evaluateAll((fields) =>
      fields.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).value]),
    )
  const message = { name: 'Esi', email: 'esi@example.com', subject: SUBJECT, message: 'The boat leaves.' }
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const multipart = { ...Object.fromEntries(hidden), ...message }
      const response = await page.request.post('/contact', { headers: { origin: baseURL! }, multipart })
      return (await response.text()).includes('Message Sent!')
    }),
  )
  expect(statuses).toEqual(statuses.map(() => true))
  await fillMessage(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes?\.$/)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(SUBJECT)
  await page.context().close()
})
