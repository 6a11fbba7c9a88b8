import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Display = readonly [colorScheme: 'light' | 'dark', width: number]
// Colours depend on the scheme and layout on the width, so two combinations cover both.
export const DISPLAYS: readonly Display[] = [
  ['light', 390],
  ['dark', 1280],
]
/** One of the settings each, for states of a page that is checked with both. */
export const PHONE = DISPLAYS.slice(0, 1)
export const DESKTOP = DISPLAYS.slice(1)

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The slowest of axe's rules. Elements that look alike get the same result from them. */
const VISUAL_RULES = ['color-contrast', 'link-in-text-block']
const REPEATED = 'data-repeated'

/** Marks all but the first two of elements that look alike: same tags, attributes, text positions and ancestors. */
function markRepeated(repeated: string): void {
  const counts = new Map<string, number>()
  // It matters only whether these attributes are set, and not their values.
  const texts = /^(id|name|for|href|src|srcset|alt|title|value|datetime|aria-(label|labelledby|describedby|controls))$/
  const describeTag = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => name !== repeated)
      .reduce((start, { name, value }) => `${start} ${texts.test(name) ? name : `${name}=${value}`}`, element.tagName)
  const describeTree = (element: Element): string => {
    const parts = Array.from(element.childNodes, (node) =>
      node instanceof Element
        ? describeTree(node)
        : node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
          ? 'text'
          : '',
    )
    return `${describeTag(element)}(${parts.join()})`
  }
  const markBelow = (parent: Element, surroundings: string): void => {
    for (const child of parent.children) {
      const kind = `${surroundings} > ${describeTree(child)}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      child.toggleAttribute(repeated, count > 2)
      if (count <= 2) markBelow(child, `${surroundings} > ${describeTag(child)}`)
    }
  }
  markBelow(document.body, '')
}

/** Returns one line per rule and location. */
export async function listViolations(
  page: Page,
  part?: string,
  rules: 'all' | 'layout' | 'colours' = 'all',
): Promise<string[]> {
  // Streamed pages set their title after the body.
  await expect(page).toHaveTitle(/./)
  for (const frame of page.frames()) if (await frame.evaluate(() => !('axe' in self))) await frame.evaluate(AXE)
  await page.evaluate(markRepeated, REPEATED)
  const violations = await page.evaluate(
    async ({ part, rules, visualRules, repeated }) => {
      const run = async (context: axe.ContextObject, options: axe.RunOptions) => {
        const { violations } = await (self as unknown as { axe: typeof axe }).axe.run(context, {
          // Describing the elements that passed would take longer than the rules.
          resultTypes: ['violations'],
          ...options,
        })
        return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))] as const)
      }
      const include = [[part ?? 'html']]
      const exclude = [[`[${repeated}]`]]
      if (rules === 'layout') return run({ include, exclude }, {})
      const found = await run({ include, exclude }, { runOnly: visualRules })
      if (rules === 'colours') return found
      const others = Object.fromEntries(visualRules.map((id) => [id, { enabled: false }]))
      return [...found, ...(await run({ include }, { rules: others }))]
    },
    { part, rules, visualRules: VISUAL_RULES, repeated: REPEATED },
  )
  return violations.map(([id, places]) => `${id}: ${places.slice(0, 3).join(', ')}`)
}

/** Returns by how many pixels the page is wider than the window. */
export const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Returns how many pixels are between a bar and the messages below it; negative if they overlap. */
export const getGapAboveToasts = (bar: Locator) =>
  bar.evaluate(
    (element) =>
      document.querySelector('[data-sonner-toast]')!.getBoundingClientRect().top -
      element.getBoundingClientRect().bottom,
  )

/** Waits for colour transitions, which start on the next frame. */
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

/** Selects an open dialog. The page behind it is inert and is checked before the dialog opens. */
export const IN_DIALOG = '[role=dialog], [role=alertdialog], dialog[open]'

/**
 * Checks an open page with axe with each of these settings, and that it is not wider than the window. With SCREENSHOTS_DIR, saves
 * screenshots.
 */
export async function expectAccessible(page: Page, name: string, displays = DISPLAYS, part?: string): Promise<void> {
  let checkedWidth: number | undefined
  for (const [colorScheme, width] of displays) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await settle(page)
    const where = `${name} (${colorScheme}, ${width} px)`
    // A second width can only break the layout, and a second colour scheme only colours.
    const rules = checkedWidth === undefined ? 'all' : width === checkedWidth ? 'colours' : 'layout'
    // On a busy machine, axe may see colours before they have been repainted, or a frame may still be loading.
    await expect(async () => expect(await listViolations(page, part, rules), where).toEqual([])).toPass({
      intervals: [500],
      timeout: 20_000,
    })
    checkedWidth = width
    expect(await getOverflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    const shots = process.env.SCREENSHOTS_DIR
    if (shots)
      await page.screenshot({ path: `${shots}/${where.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: width < 1000 })
  }
}

/** Sets colour scheme and width. Call it before the page loads, so that it starts with them. */
export async function applyDisplay(page: Page, [colorScheme, width]: Display = DISPLAYS[0]!): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
}
