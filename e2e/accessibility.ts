import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

type Look = readonly [colorScheme: 'light' | 'dark', width: number]
// Colours depend on the scheme and layout on the width, so two combinations cover both.
export const LOOKS: readonly Look[] = [
  ['light', 390],
  ['dark', 1280],
]

/** One rule and location per line. */
export async function listViolations(page: Page, part?: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Streamed pages set it after the body.
  await expect(page).toHaveTitle(/./)
  // Without third-party frames, axe needs no extra window per run. Describing passed elements would take longer than
  // the rules.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (part) axe.include(part)
  if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** In pixels. */
export const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** As if the reader had scrolled past everything (the utility below-fold). */
export const layOutAll = (page: Page) =>
  page
    .locator('[class*=below-fold]')
    .evaluateAll((parts) => parts.forEach((part) => ((part as HTMLElement).style.contentVisibility = 'visible')))

/** In pixels; negative if they overlap. */
export const getGapAboveToasts = (bar: Locator) =>
  bar.evaluate(
    (element) =>
      document.querySelector('[data-sonner-toast]')!.getBoundingClientRect().top -
      element.getBoundingClientRect().bottom,
  )

/** Colour transitions start on the next frame. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    )
  })

/** Takes an open page. SCREENSHOTS_DIR saves screenshots. */
export async function expectAccessible(page: Page, name: string, looks = LOOKS, part?: string): Promise<void> {
  let looked: number | undefined
  await layOutAll(page)
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    const where = `${name} (${colorScheme}, ${width} px)`
    // Another colour scheme can only break colour rules.
    const rules = width === looked ? 'colours' : 'all'
    // On a busy machine, axe may see colours before they are repainted.
    await expect
      .poll(() => listViolations(page, part, rules), { message: where, intervals: [500], timeout: 20_000 })
      .toEqual([])
    looked = width
    expect(await getOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    const shots = process.env.SCREENSHOTS_DIR
    if (shots)
      await page.screenshot({ path: `${shots}/${where.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: width < 1000 })
  }
}

/** Call before loading, so that the page starts with the look. */
export async function applyLook(page: Page, [colorScheme, width]: Look = LOOKS[0]!): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
}
