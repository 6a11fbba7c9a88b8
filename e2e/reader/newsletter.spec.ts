import { expect, setClientAddress, test } from '../fixtures'

const freshAddress = () => `reader-${crypto.randomUUID()}@example.com`

for (const javaScriptEnabled of [true, false]) {
  test(`subscribing a second time reports the existing subscription (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
    const page = await context.newPage()
    const address = freshAddress()
    for (const answer of ['Thank you for subscribing!', 'This email is already subscribed to our newsletter.']) {
      await page.goto('/newsletter')
      await page.getByLabel('Email Address').fill(` ${address.toUpperCase()} `)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText(answer).first()).toBeVisible()
    }
    await context.close()
  })
}

test('an invalid newsletter address is reported at the field and kept', { tag: '@plain' }, async ({ page }) => {
  await page.goto('/newsletter')
  await page.getByLabel('Email Address').fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('not an address')
})

test('what is typed while the script of the newsletter form loads stays', async ({ page, newestStory }) => {
  await setClientAddress(page)
  await page.goto(await newestStory(), { waitUntil: 'networkidle' })
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.js')
  const field = page.getByLabel('Email Address')
  const address = freshAddress()
  await field.pressSequentially(address)
  await asked
  script.resolve()
  const isStarted = () => field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react')))
  await expect.poll(isStarted).toBe(true)
  await expect(field).toHaveValue(address)
  await expect(field).toBeFocused()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await field.press('Enter')
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the newsletter form works on a page opened by soft navigation', async ({ page }) => {
  await setClientAddress(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('main a[href^="/story/"]').first().click()
  await page.waitForURL('**/story/*')
  await expect(async () => {
    await page.getByRole('heading', { name: 'Newsletter' }).scrollIntoViewIfNeeded()
    // React keeps the hidden front page, with its form.
    await page.getByLabel('Email Address').filter({ visible: true }).fill(freshAddress(), { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
