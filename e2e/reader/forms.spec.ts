import type { Browser, Page } from '@playwright/test'

import { listBarriers } from '../barriers'
import { expect, haveSession, removeRows, test } from '../fixtures'

/** Tag in submitted texts, for cleanup. */
const OWN = crypto.randomUUID().slice(0, 8)
const SUBJECT = `The ferry times ${OWN}`
test.afterAll(() => removeRows(OWN))

// Contact messages are rate limited by address, so each test uses a different one.
const anAddress = () => ({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1` })

async function open(browser: Browser, baseURL: string | undefined, path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL!, extraHTTPHeaders: anAddress() })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function fillLetter(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Esi Kwɛku')
  await page.getByLabel('Email Address').fill('esi@example.com')
  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Message').fill('Good morning.\n\nThe boat leaves at half past five.')
}

async function fillInquiry(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Nii Armah')
  await page.getByLabel('Email Address').fill('nii@example.com')
  await page.getByLabel('Company').fill(`Nii Foods ${OWN}`)
  await page.getByLabel('Package Type').selectOption('banner')
  await page.getByLabel('Message').fill('We want to advertise.')
}

const FORMS = [
  {
    path: '/contact',
    fill: fillLetter,
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

    test(`what a reader sends from ${path} arrives, and the form is empty again (${how})`, async ({ browser, baseURL }) => {
      const page = await open(browser, baseURL, path, javaScriptEnabled)
      await fill(page)
      await page.getByRole('button', { name: button }).click()
      for (const text of done) await expect(page.getByText(text).first()).toBeInViewport()
      await expect(page.getByLabel('Message')).toHaveValue('')
      await expect(page.getByLabel('Full Name')).toHaveValue('')
      await page.context().close()
    })

    test(`a reader who leaves something out on ${path} is told, and keeps the rest (${how})`, async ({ browser, baseURL }) => {
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
      await page.context().close()
    })

    test(`a reader who mistypes the address on ${path} is told at the field (${how})`, async ({ browser, baseURL }) => {
      const page = await open(browser, baseURL, path, javaScriptEnabled)
      await fill(page)
      await page.getByLabel('Email Address').fill('esi@example')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('Invalid Email').first()).toBeVisible()
      await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address.')
      await expect(page.getByLabel('Email Address')).toHaveValue('esi@example')
      await page.context().close()
    })
  }

  test(`a reader on ${path} sees that it is being sent, and cannot send it twice`, async ({ browser, baseURL }) => {
    const page = await open(browser, baseURL, path)
    let sent = 0
    let arrive = () => {}
    const held = new Promise<void>((done) => (arrive = done))
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
    arrive()
    await expect(page.getByText(done[0])).toBeVisible()
    expect(sent).toBe(1)
    await page.context().close()
  })

  test(`a reader on ${path} whose connection is lost is told after three tries, and keeps what was typed`, async ({ browser, baseURL }) => {
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

    // Back online, the same button submits it.
    await page.unroute(`**${path}`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(done[0])).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.context().close()
  })
}

test('whoever sends far more than a form takes is told so, and nothing arrives', async ({ request }) => {
  for (const path of ['/contact', '/advertise', '/newsletter', '/']) {
    const answer = await request.post(path, { multipart: { message: 'm'.repeat(2_000_000) } })
    expect([path, answer.status()]).toEqual([path, 413])
    expect(await answer.text()).toContain('Nothing was sent. Please go back, shorten your text, and send it again.')
  }
})

test('a robot that fills in everything is thanked like anybody', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact', false)
  await fillLetter(page)
  await page.locator('input[name=website]').fill('https://spam.example', { force: true })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!').first()).toBeVisible()
  await page.context().close()
})

test('whoever writes ten letters in an hour is asked to come back later', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact', false)
  for (let letter = 0; letter < 10; letter++) {
    await page.goto('/contact')
    await fillLetter(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent!').first()).toBeVisible()
  }
  await page.goto('/contact')
  await fillLetter(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes?\.$/)).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(SUBJECT)
  await page.context().close()
})

test('a newsletter form waits for an address, and its answer goes as soon as one types again', async ({ page }) => {
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

test('a reader who sends a form without a connection is told, though nothing more can be loaded', async ({ browser, baseURL }) => {
  const page = await open(browser, baseURL, '/contact')
  await page.waitForLoadState('networkidle')
  await fillLetter(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' })
  await expect(said).toBeInViewport()
  await expect(page.getByLabel('Message')).toHaveValue(/half past five/)
  expect(await listBarriers(page)).toEqual([])
  await said.locator('..').getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(said).toHaveCount(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await page.context().close()
})

test('forms are written as the Nu HTML checker accepts them', async ({ request, page }) => {
  await haveSession(page, 'admin')
  for (const path of ['/', '/contact', '/advertise', '/newsletter', '/admin/users', '/admin/banners/new', '/admin/sources', '/admin/advertisements', '/account']) {
    const html = await (await (path.startsWith('/a') && path !== '/advertise' ? page.request : request).get(path)).text()
    expect(html, path).toContain('$ACTION_REF_')
    expect(html, path).not.toMatch(/<form[^>]* action=""/)
    expect(html, path).not.toMatch(/<button(?![^>]* type=)/)
    expect(html, path).not.toMatch(/<button(?=[^>]* type="submit")[^>]* role="switch"/)
  }
})
