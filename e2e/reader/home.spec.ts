import { expect, test } from '../fixtures'

test(
  'the front page shows the lead picture, served by the site itself',
  { tag: '@plain' },
  async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
    })
    await page.goto('/')
    const picture = page.getByRole('main').getByRole('img').first()
    await expect(picture).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await expect(picture).toHaveAttribute('alt', /\w{3}/)
    expect(foreign).toEqual([])
  },
)
