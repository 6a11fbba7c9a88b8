import { listBarriers } from '../barriers'
import { type DemoPerson, expect, openNewsroom, signIn, test } from '../fixtures'

async function firstId(table: string, status?: string): Promise<string> {
  const query = openNewsroom().from(table).select('id').order('created_at').limit(1)
  const { data } = await (status ? query.eq('status', status) : query)
  return String(data?.[0]?.id)
}

async function listPages(): Promise<[DemoPerson, string[]][]> {
  const [ad, inquiry, story] = [
    await firstId('advertisements'), await firstId('advertising_inquiries'), await firstId('stories', 'pending'),
  ]
  const ads = '/admin/advertisements'
  return [
    ['admin', [ads, `${ads}/new`, `${ads}/${ad}`, `${ads}/${ad}/statistics`, `${ads}/${ad}/delete`, `${ads}/flagged`, `${ads}/inquiries`, `${ads}/inquiries/${inquiry}`]],
    ['chief', [ads, '/chief-author', '/chief-author?tab=drafts', '/chief-author/new', `/chief-author/stories/${story}`]],
    ['anchor', ['/news-anchor', '/news-anchor/new']],
  ]
}

for (const [colorScheme, width] of [['light', 390], ['dark', 1280]] as const) {
  test(`staff with assistive technology find no barrier at their desks (${colorScheme}, ${width} px)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const [who, paths] of await listPages()) {
      await page.context().clearCookies()
      await signIn(page, who)
      for (const path of paths) {
        await page.goto(path)
        expect(await listBarriers(page), path).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    }
  })
}
