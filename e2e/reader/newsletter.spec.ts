import { expect, test } from '../fixtures'

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

test('an invalid newsletter address is reported at the field and kept', async ({ page }) => {
  await page.goto('/newsletter')
  await page.getByLabel('Email Address').fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('not an address')
})
