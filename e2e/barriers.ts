import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** A colour scheme, and the width of the window. */
type Look = readonly [colorScheme: 'light' | 'dark', width: number]
export const LOOKS: readonly Look[] = [['light', 390], ['dark', 390], ['dark', 1280], ['light', 1280]]

/** What keeps people with assistive technology from a page as it stands, or from a part of it: rule and place, one a line. */
export async function listBarriers(page: Page, part?: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // The title of a page that is made while one waits comes after its body.
  await expect(page).toHaveTitle(/./)
  // Pages have no frames of other sites: without those axe needs no window of its own for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (part) axe.include(part)
  if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)
}

/** Pixels that a page is wider than its window. */
export const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Pixels between a bar that stays at the top and the toasts below it; negative where they cover it. */
export const getGapAboveToasts = (bar: Locator) =>
  bar.evaluate((element) => document.querySelector('[data-sonner-toast]')!.getBoundingClientRect().top - element.getBoundingClientRect().bottom)

/** The next frame begins the transitions to other colours, however short; what is looked at is their end. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
    await Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))
  })

/** Looks at a page that is open, or a part of it, in each way; SCREENSHOTS_DIR keeps what was seen. */
export async function expectNoBarriers(page: Page, name: string, looks = LOOKS, part?: string): Promise<void> {
  let looked: number | undefined
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    const where = `${name} (${colorScheme}, ${width} px)`
    // The other colours of the same layout can only break rules about colour.
    expect(await listBarriers(page, part, width === looked ? 'colours' : 'all'), where).toEqual([])
    looked = width
    expect(await getOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    const shots = process.env.SCREENSHOTS_DIR
    if (shots) await page.screenshot({ path: `${shots}/${where.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: width < 1000 })
  }
}

/** Opens pages in the first look, so that the narrow menu or the dark picture is what was loaded. */
export async function beginLook(page: Page, [colorScheme, width]: Look = LOOKS[0]!): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
}
