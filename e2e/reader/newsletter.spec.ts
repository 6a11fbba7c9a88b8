import { expect, setClientAddress, test } from '../fixtures'

const freshAddress = () => `reader-${crypto.randomUUID()}@example.com`

test(
  'a reader mends an invalid newsletter address, subscribes, and is not subscribed twice',
  { tag: '@plain' },
  async ({ page }) => {
    await setClientAddress(page)
    await page.goto('/newsletter')
    const [field, button] = [page.getByLabel('Email Address'), page.getByRole('button', { name: 'Subscribe' })]
    await expect(button).toBeDisabled()
    // Grey, as --color-rule.
    await expect(button).toHaveCSS('background-color', 'rgb(228, 221, 210)')
    await field.fill('not an address')
    await button.click()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(field).toHaveValue('not an address')

    const address = freshAddress()
    await field.fill(` ${address.toUpperCase()} `)
    await button.click()
    await expect(page.getByText('Thank you for subscribing!')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(button).toBeDisabled()
    await field.fill(address)
    await expect(page.getByText('Thank you for subscribing!')).toHaveCount(0)
    await button.click()
    await expect(page.getByText('This email is already subscribed to our newsletter.')).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader subscribes to the newsletter', async ({ page }) => {
    await setClientAddress(page)
    await page.goto('/newsletter')
    await page.getByLabel('Email Address').fill(freshAddress())
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Thank you for subscribing!').first()).toBeVisible()
  })
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
