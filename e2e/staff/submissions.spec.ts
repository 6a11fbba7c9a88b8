import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { listViolations } from '../accessibility'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { openServer } from '../web-servers'

const PICTURE = 'https://wire.example/quay.jpg'
const ORIGINAL = `The quay was measured on Monday. ${'A long report follows, word for word. '.repeat(30)}\n\n## What the wire adds`

async function fileSubmission(title: string, part: Record<string, unknown> = {}): Promise<void> {
  const url = `https://wire.example/${crypto.randomUUID()}`
  const { error } = await openNewsroom().rpc('submit_draft_article', {
    p_draft: {
      source_name: 'Quayside Wire',
      source_url: 'https://wire.example/',
      original_url: url,
      normalised_url: url,
      original_title: `${title}, says wire`,
      original_content: ORIGINAL,
      paraphrased_title: title,
      paraphrased_content: 'In our own words the quay is longer than it was.',
      suggested_category: 'Business',
      ...part,
    },
  })
  if (error) throw error
}

async function openReview(page: Page, title: string): Promise<void> {
  await page.goto('/admin/drafts')
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
}

/** Other drafts may list it as a near duplicate. */
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const expectNoViolations = async (page: Page) => expect(await listViolations(page)).toEqual([])

test('a chief author compares and approves a draft, and readers see its source', async ({ pageOf, request }) => {
  const title = unique('The quay grows')
  await fileSubmission(title, { image_url: PICTURE })
  const chief = await pageOf('chief')
  await openReview(chief, title)
  const dialog = chief.getByRole('dialog')
  await expect(dialog.getByText('In our own words the quay is longer')).toBeVisible()
  // Both previews end at 500 characters.
  await expect(dialog.getByText(ORIGINAL.slice(0, 480)).filter({ visible: true })).toHaveCount(1)
  await expect(dialog.getByText(ORIGINAL.slice(0, 520))).toBeHidden()
  await dialog.getByText('Read all').click()
  await expect(dialog.getByText(ORIGINAL.slice(0, 520))).toBeVisible()
  await expect(dialog.getByText('The quay was measured on Monday.').filter({ visible: true })).toHaveCount(1)
  await expect(dialog.getByRole('heading', { name: 'What the wire adds' })).toBeVisible()
  await dialog.evaluate((element) => element.scrollTo(0, 0))
  await expect(dialog.getByRole('button', { name: 'Approve & Publish' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('img', { name: 'Picture from the feed item' })).toHaveAttribute(
    'src',
    `/api/picture-preview?url=${encodeURIComponent(PICTURE)}`,
  )
  await expect(dialog.getByRole('link', { name: /^View original/ })).toHaveAttribute(
    'href',
    /^https:\/\/wire\.example\//,
  )
  await expectNoViolations(chief)
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Article approved and published successfully!')).toBeVisible()
  await expect(chief.getByText('One picture could not be copied and was left out.')).toBeVisible()
  await expect(dialog.getByLabel('Review notes')).not.toBeEditable()
  await expect(dialog.getByRole('button', { name: 'Approve & Publish' })).toHaveCount(0)

  const path = `/story/${title.toLowerCase().replaceAll(' ', '-')}`
  await chief.goto(path)
  await expect(chief.getByText('Based on reporting by Quayside Wire')).toBeVisible()
  await expect(chief.getByRole('link', { name: 'Quayside Wire' })).toHaveAttribute('href', /^https:\/\/wire\.example\//)
  expect(await (await request.get('/rss/business.xml')).text()).toContain('Based on reporting by')
})

test("a draft's picture is published as a copy, so its source cannot track readers", async ({ pageOf }) => {
  const quay = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0f6674' } })
    .png()
    .toBuffer()
  const source = await openServer(2, (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(quay),
  )
  try {
    const title = unique('The quay in colour')
    await fileSubmission(title, { image_url: `${source.url}/quay.png` })
    const chief = await pageOf('chief')
    await openReview(chief, title)
    const preview = chief.getByRole('dialog').getByRole('img', { name: 'Picture from the feed item' })
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
    await chief.getByRole('dialog').getByRole('link', { name: 'Edit Paraphrase' }).click()
    const form = chief.getByRole('form', { name: 'Paraphrase' })
    await form.getByLabel('Image credit').fill('Kojo Antwi')
    await form.getByLabel(/^Byline/).fill('Selasi Quaynor')
    await form.getByRole('button', { name: 'Save Paraphrase' }).click()
    await expect(chief.getByText('Paraphrase saved')).toBeVisible()
    await openReview(chief, title)
    await expect(chief.getByRole('dialog').getByText('By Selasi Quaynor (guest)')).toBeVisible()
    await expect(chief.getByRole('dialog').getByText('Credit: Kojo Antwi')).toBeVisible()
    await chief.getByRole('dialog').getByRole('button', { name: 'Approve & Publish' }).click()
    await expect(chief.getByText('Article approved and published successfully!')).toBeVisible()
    await chief.goto(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)
    await expect(
      chief.getByRole('main').locator('img[src*="featured-"]').filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(chief.getByRole('main').getByText('Kojo Antwi')).toBeVisible()
    await expect(chief.getByText('By Selasi Quaynor').first()).toBeVisible()
    expect(await chief.content()).not.toContain('quay.png')
  } finally {
    source.close()
  }
})

test('rejecting a draft requires notes', async ({ pageOf, request }) => {
  const title = unique('A thin report')
  await fileSubmission(title)
  const chief = await pageOf('chief')
  await openReview(chief, title)
  const dialog = chief.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Please provide review notes for rejection').first()).toBeVisible()
  await dialog.getByLabel('Review notes').fill('One source is none.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Article rejected successfully')).toBeVisible()
  await chief.goto('/admin/drafts?status=rejected')
  const card = cardOf(chief, title)
  await expect(card.getByText('One source is none.')).toBeVisible()
  await expect(card.getByText('Rejected')).toBeVisible()
  expect((await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).status()).toBe(404)
})

test('an editor writes the paraphrase that a draft lacks', async ({ pageOf, request }) => {
  const title = unique('Words of their own')
  await fileSubmission(title, {
    original_title: title,
    paraphrased_title: null,
    paraphrased_content: null,
    suggested_category: null,
  })
  const chief = await pageOf('chief')
  await chief.goto('/admin/drafts')
  await expect(cardOf(chief, title).getByText('Not paraphrased')).toBeVisible()
  await openReview(chief, title)
  await chief.getByRole('dialog').getByLabel('Publish in').selectOption('Culture')
  await chief.getByRole('dialog').getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Please confirm that you want to publish them.').first()).toBeVisible()
  await expect(chief.getByRole('dialog').getByLabel('Publish the source’s own words')).not.toBeChecked()
  await chief.getByRole('dialog').getByRole('link', { name: 'Write Paraphrase' }).click()
  // The chosen section is not saved yet.
  await chief.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  const form = chief.getByRole('form', { name: 'Paraphrase' })
  await form.getByLabel('Title').fill(`${title} mended`)
  await form.getByLabel('Content').fill('Every word of this is ours.')
  await expectNoViolations(chief)
  await form.getByRole('button', { name: 'Save Paraphrase' }).click()
  await expect(chief.getByText('Paraphrase saved')).toBeVisible()
  await openReview(chief, `${title} mended`)
  const dialog = chief.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Please choose one of the nine categories').first()).toBeVisible()
  await dialog.getByLabel('Publish in').selectOption('Culture')
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click()
  await expect(chief.getByText('Article approved and published successfully!')).toBeVisible()
  expect(await (await request.get('/culture')).text()).toContain(`${title} mended`)
})

test('similar drafts are listed, also on a phone', async ({ pageOf }) => {
  // A closer match would displace it in the list.
  const [lagoon, town] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)]
  const title = unique(`Canoes race across lagoon ${lagoon} to ${town}`)
  await fileSubmission(title)
  await fileSubmission(title.replace('across', 'over'))
  const chief = await pageOf('chief')
  await chief.setViewportSize({ width: 390, height: 844 })
  await chief.goto('/admin/drafts')
  const card = cardOf(chief, title)
  await expect(card.getByText('May already be covered')).toBeVisible()
  await expect(card.getByRole('link', { name: new RegExp(`^${title.replace('across', 'over')}`) })).toBeVisible()
  await expectNoViolations(chief)
  expect(await chief.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
