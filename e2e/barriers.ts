import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What keeps people with assistive technology from a page as it stands: rule and place, one a line. */
export async function listBarriers(page: Page): Promise<string[]> {
  // The title of a page that is made while one waits comes after its body.
  await expect(page).toHaveTitle(/./)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)
}

/** Pixels that a page is wider than its window. */
export const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
