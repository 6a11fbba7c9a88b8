import type { Locator, Page } from '@playwright/test'

import { listViolations } from '../accessibility'
import { expect, test, unique } from '../fixtures'
import { openServer } from '../web-servers'
import { addDraft, addRow, cardOf, makePicture, buildStoryPath } from './dashboard-steps'

const ORIGINAL = `The quay was measured on Monday. ${'A long report follows, word for word. '.repeat(30)}\n\n## What the wire adds`

async function openReview(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: `Review ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  return dialog
}
const expectNoViolations = async (page: Page) => expect(await listViolations(page)).toEqual([])

test('a chief author compares, credits and approves a draft, and readers see its source and a copy of its picture', async ({
  pageOf,
  request,
}) => {
  const { buffer: quay } = await makePicture('quay.png')
  const source = await openServer(2, (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(quay),
  )
  try {
    const [title, wire] = [unique('The quay grows'), unique('Quayside Wire')]
    const source_id = await addRow('news_sources', { name: wire, url: 'https://wire.example/', active: false })
    const image_url = `${source.url}/quay.png`
    await addDraft(title, { original_content: ORIGINAL, source_id, image_url })
    const chief = await pageOf('chief')
    const dialog = await openReview(chief, title)
    await expect(dialog.getByText('In our own words.')).toBeVisible()
    // Both previews end at 500 characters.
    await expect(dialog.getByText(ORIGINAL.slice(0, 480)).filter({ visible: true })).toHaveCount(1)
    await expect(dialog.getByText(ORIGINAL.slice(0, 520))).toBeHidden()
    await dialog.getByText('Read all').click()
    await expect(dialog.getByText(ORIGINAL.slice(0, 520))).toBeVisible()
    await expect(dialog.getByText('The quay was measured on Monday.').filter({ visible: true })).toHaveCount(1)
    await expect(dialog.getByRole('heading', { name: 'What the wire adds' })).toBeVisible()
    await dialog.evaluate((element) => element.scrollTo(0, 0))
    await expect(dialog.getByRole('button', { name: 'Approve & Publish' })).toBeInViewport({ ratio: 1 })
    const preview = dialog.getByRole('img', { name: 'Picture from the feed item' })
    await expect(preview).toHaveAttribute('src', `/api/picture-preview?url=${encodeURIComponent(image_url)}`)
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900)
    await expect(dialog.getByRole('link', { name: /^View original/ })).toHaveAttribute(
      'href',
      /^https:\/\/wire\.example\//,
    )
    await expectNoViolations(chief)

    await dialog.getByRole('link', { name: 'Edit Paraphrase' }).click()
    const form = chief.getByRole('form', { name: 'Paraphrase' })
    await form.getByLabel('Image credit').fill('Kojo Antwi')
    await form.getByLabel(/^Byline/).fill('Selasi Quaynor')
    await form.getByRole('button', { name: 'Save Paraphrase' }).click()
    await expect(chief.getByText('Paraphrase saved')).toBeVisible()
    await openReview(chief, title)
    await expect(dialog.getByText('By Selasi Quaynor (guest)')).toBeVisible()
    await expect(dialog.getByText('Picture: Kojo Antwi')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
    await expect(chief.getByText('Article approved and published successfully!')).toBeVisible()
    await expect(dialog.getByLabel('Review notes')).not.toBeEditable()
    await expect(dialog.getByRole('button', { name: 'Approve & Publish' })).toHaveCount(0)

    await chief.goto(buildStoryPath(title))
    await expect(chief.getByText(`Based on reporting by ${wire}`)).toBeVisible()
    await expect(chief.getByRole('link', { name: wire })).toHaveAttribute('href', /^https:\/\/wire\.example\//)
    const main = chief.getByRole('main')
    await expect(main.locator('img[src*="featured-"]').filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByText('Kojo Antwi')).toBeVisible()
    await expect(chief.getByText('By Selasi Quaynor').first()).toBeVisible()
    // Its source can't track readers.
    expect(await chief.content()).not.toContain('quay.png')
    expect(await (await request.get('/rss/business.xml')).text()).toContain(wire)
  } finally {
    source.close()
  }
})

test('an editor writes the paraphrase that a draft lacks', async ({ pageOf, request }) => {
  const title = unique('Words of their own')
  await addDraft(title, {
    original_title: title,
    paraphrased_title: null,
    paraphrased_content: null,
    suggested_category: null,
  })
  const chief = await pageOf('chief')
  await chief.goto('/admin/drafts')
  await expect(cardOf(chief, title).getByText('Not paraphrased')).toBeVisible()
  const dialog = await openReview(chief, title)
  await dialog.getByLabel('Publish in').selectOption('Culture')
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Please confirm that you want to publish them.').first()).toBeVisible()
  await expect(dialog.getByLabel('Publish the source’s own words')).not.toBeChecked()
  await dialog.getByRole('link', { name: 'Write Paraphrase' }).click()
  // The chosen section is not saved yet.
  await chief.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  const form = chief.getByRole('form', { name: 'Paraphrase' })
  await form.getByLabel('Title').fill(`${title} mended`)
  await form.getByLabel('Content').fill('Every word of this is ours.')
  await expectNoViolations(chief)
  await form.getByRole('button', { name: 'Save Paraphrase' }).click()
  await expect(chief.getByText('Paraphrase saved')).toBeVisible()
  await openReview(chief, `${title} mended`)
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Please choose one of the nine categories').first()).toBeVisible()
  await dialog.getByLabel('Publish in').selectOption('Culture')
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Article approved and published successfully!')).toBeVisible()
  expect(await (await request.get('/culture')).text()).toContain(`${title} mended`)
})

test('on a phone, similar drafts are listed, and rejecting one requires notes', async ({ pageOf, request }) => {
  // A closer match would displace it in the list.
  const [lagoon, town] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)]
  const title = unique(`Canoes race across lagoon ${lagoon} to ${town}`)
  await addDraft(title)
  await addDraft(title.replace('across', 'over'))
  const chief = await pageOf('chief')
  await chief.setViewportSize({ width: 390, height: 844 })
  await chief.goto('/admin/drafts')
  const card = cardOf(chief, title)
  await expect(card.getByText('May already be covered')).toBeVisible()
  await expect(card.getByRole('link', { name: new RegExp(`^${title.replace('across', 'over')}`) })).toBeVisible()
  await expectNoViolations(chief)
  expect(await chief.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const dialog = await openReview(chief, title)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Please provide review notes for rejection').first()).toBeVisible()
  await dialog.getByLabel('Review notes').fill('One source is none.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Article rejected successfully')).toBeVisible()
  await chief.goto('/admin/drafts?status=rejected')
  await expect(card.getByText('One source is none.')).toBeVisible()
  await expect(card.getByText('Rejected')).toBeVisible()
  expect((await request.get(buildStoryPath(title))).status()).toBe(404)
})
