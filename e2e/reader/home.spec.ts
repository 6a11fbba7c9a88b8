import { expect, test } from '../fixtures'

test('a reader who opens the front page sees the lead with its picture, drawn and delivered by the site itself', async ({ page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })
  await page.goto('/')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expect(picture).toHaveAttribute('alt', /\w{3}/)
  expect(strangers).toEqual([])
})
