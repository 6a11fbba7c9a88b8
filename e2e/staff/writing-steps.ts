import type { Locator, Page } from '@playwright/test'

import { makePicture } from './dashboard-steps'

export const surfaceOf = (on: Page | Locator) =>
  on.getByRole('textbox', { name: 'Content', exact: true }).and(on.locator('[contenteditable=true]'))
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** Presses a tool of the editor, also one that is behind More. */
export async function press(page: Page, name: string): Promise<void> {
  if (!(await tool(page, name).isVisible())) await tool(page, 'More').click()
  await tool(page, name).click()
}

export async function open(page: Page, path = '/admin/articles/new'): Promise<Locator> {
  await page.goto(path)
  const surface = surfaceOf(page)
  await surface.click()
  return surface
}

/** Pastes by an event, because tests can't put foreign HTML on the clipboard. */
export const paste = (surface: Locator, data: Record<string, string>) =>
  surface.evaluate(async (element, held) => {
    // The editor learns a moment later what a click has selected. No person pastes that fast.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(held)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** Drops a file after the last block. */
export async function drop(surface: Locator, name: string): Promise<void> {
  const { buffer } = await makePicture(name)
  await surface.evaluate(
    async (element, [name, encoded]) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(encoded!), (character) => character.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name!, { type: 'image/png' }))
      const { left, bottom } = element.lastElementChild!.getBoundingClientRect()
      const place = { clientX: left + 5, clientY: bottom - 5 }
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }))
    },
    [name, buffer.toString('base64')],
  )
}

/** Holds back uploads until the returned function is called. */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads?*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
