import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { type DemoPerson, expect, test } from '../fixtures'

// Compares where the parts of eight pages are with layouts.json, so that a broken layout is seen. Boxes instead of
// pixels: other fonts, stories and pictures on another machine change a box a little, a lost style moves it far.
// UPDATE_LAYOUTS=1 writes layouts.json anew.

const FILE = join(import.meta.dirname, 'layouts.json')
const WIDTHS = [390, 1280]

const PAGES: [name: string, path: string, person?: DemoPerson][] = [
  ['home', '/'],
  ['section', '/politics'],
  ['story', '/story/keeper-of-the-container-yard-how-tema-s-harbour-league-found-its-safest-hands'],
  ['author', '/author/dzifa-amenuvor'],
  ['search', '/search?q=cocoa'],
  ['editor', '/admin/articles/new', 'chief'],
  ['stories', '/admin/stories', 'admin'],
  ['front page editor', '/admin/articles/front-page', 'chief'],
]

/** Left edge, top edge, width and height in pixels. */
type Box = [left: number, top: number, width: number, height: number]
type Layout = Record<string, Box>

/** In the browser: landmarks, headings, forms with their fields, and the first items of lists, by name. */
function readLayout(): Layout {
  const PARTS =
    'header, nav, main, aside, footer, section, form, fieldset, table, h1, article, figure, [role=toolbar], [role=search], input, textarea, select'
  const CHANGING = '[data-ad], [data-ad] *, #banners, #banners *, [hidden], [hidden] *, article *'
  const nameOf = (part: Element) => {
    const label =
      part.getAttribute('aria-label') ??
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
      part.getAttribute('name') ??
      ''
    const kind = part.getAttribute('role') ?? part.localName
    // Counts and names of stories change.
    return `${kind} ${kind === 'article' ? '' : label.replaceAll(/\d.*/g, '').slice(0, 30)}`.trim()
  }
  const layout: Layout = {}
  const counts = new Map<string, number>()
  for (const part of document.querySelectorAll(PARTS)) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (width < 8 || height < 8 || part.matches(CHANGING)) continue
    const region = part.parentElement?.closest('section, aside, nav, form')
    const name = `${region ? `${nameOf(region)} > ` : ''}${nameOf(part)}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    // The first four show how many columns there are.
    if (count <= 4)
      layout[count > 1 ? `${name} (${count})` : name] = [left, top + scrollY, width, height].map(Math.round) as Box
  }
  return layout
}

/** Some parts come late, such as the editor's tools. */
async function readSettled(tab: Page): Promise<Layout> {
  for (let before = await tab.evaluate(readLayout); ;) {
    await tab.waitForTimeout(3000)
    const now = await tab.evaluate(readLayout)
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
}

/** Sentences about what is elsewhere. */
function compare(before: Layout, now: Layout): string[] {
  const names = Object.keys(before)
  const differs = (a: number, b: number) => Math.abs(a - b) > Math.max(16, 0.1 * Math.max(a, b))
  const moved = names.flatMap((name) => {
    const [left, , width, height] = before[name]!
    const box = now[name]
    if (!box) return [`${name} is missing`]
    return [
      ...(differs(left, box[0]) ? [`${name} begins at ${box[0]} px instead of ${left}`] : []),
      ...(differs(width, box[2]) ? [`${name} is ${box[2]} px wide instead of ${width}`] : []),
      // Text needs more or fewer lines in other fonts.
      ...(box[3] > 2 * height + 60 || height > 2 * box[3] + 60
        ? [`${name} is ${box[3]} px high instead of ${height}`]
        : []),
    ]
  })
  // What stands in different columns may begin at any height.
  const shareColumn = ([left, , width]: Box, [otherLeft, , otherWidth]: Box) =>
    left < otherLeft + otherWidth && otherLeft < left + width
  const turned = names.flatMap((upper) =>
    names
      .filter((lower) => before[upper]![1] + before[upper]![3] <= before[lower]![1])
      .filter((lower) => shareColumn(before[upper]!, before[lower]!))
      .filter((lower) => now[upper] && now[lower] && now[upper][1] >= now[lower][1])
      .map((lower) => `${upper} is no longer above ${lower}`),
  )
  const added = Object.keys(now).flatMap((name) => (before[name] ? [] : [`${name} is new`]))
  return [...moved, ...turned, ...added]
}

for (const [name, path, person] of PAGES) {
  test(`the parts of the ${name} are where they were`, async ({ page, pageOf }) => {
    const tab: Page = person ? await pageOf(person) : page
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 800 })
      await tab.goto(path)
      const key = `${name} ${width}`
      if (process.env.UPDATE_LAYOUTS) {
        const layouts = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Layout>
        layouts[key] = await readSettled(tab)
        // A line for each box.
        writeFileSync(FILE, `${JSON.stringify(layouts, null, 1).replaceAll(/\n\s+(?=-?\d|\])/g, '')}\n`)
        continue
      }
      const before = (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Layout>)[key]!
      await expect.poll(async () => compare(before, await tab.evaluate(readLayout)), key).toEqual([])
    }
  })
}
