import { expect, test } from '../fixtures'

test(
  'the front page, a section and a story request nothing from other sites, and show their picture',
  { tag: '@plain' },
  async ({ page, baseURL, newestStory }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
    })
    for (const path of ['/', '/politics', await newestStory()]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const picture = page.getByRole('main').getByRole('img').first()
      await expect(picture).toBeVisible()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), path).toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('alt', /\w{3}/)
    }
    expect(foreign).toEqual([])
  },
)
