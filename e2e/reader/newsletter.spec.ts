import { expect, test } from '../fixtures'

const freshAddress = () => `reader-${crypto.randomUUID()}@example.com`

for (const javaScriptEnabled of [true, false]) {
  test(`a reader subscribes once, and is told when she already has (JavaScript ${javaScriptEnabled ? 'on' : 'off'})`, async ({ browser, baseURL }) => {
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

test('a reader who mistypes is told at the field, and what she typed is still there', async ({ page }) => {
  await page.goto('/newsletter')
  await page.getByLabel('Email Address').fill('not an address')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('not an address')
})
