import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, openNewsroom, catchUp } from '../fixtures'

export const BODY =
  'The harbour master counted the boats twice.\n\nBoth times there was one more than there should have been.'

export const slugify = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Returns the path that the article form derives from a title. */
export const buildStoryPath = (title: string) => `/story/${slugify(title)}`

/** Returns a picture of one colour, for a field that takes files. */
export const makePicture = async (name: string, background = '#0f6674') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Adds a row to the database, and returns its id. */
export async function addRow(table: string, row: object): Promise<string> {
  return (await openNewsroom().from(table).insert(row).select('id').single().throwOnError()).data.id as string
}

/** Adds a pending story to the database. */
export async function addStory(title: string, category = 'Culture', email = 'anchor@lodestar.test'): Promise<string> {
  const { data: author } = await openNewsroom().from('profiles').select('id').eq('email', email).single().throwOnError()
  return addRow('stories', { title, content: BODY, category, author_id: author.id })
}

/** Adds an article to the database; it is unpublished unless `part` says otherwise. */
export const addArticle = (title: string, category = 'Culture', part: object = {}): Promise<string> =>
  addRow('articles', { title, slug: slugify(title), content: BODY, category, published: false, ...part })

/** Adds a draft of the collector, with its paraphrase, to the database. */
export function addDraft(title: string, part: object = {}): Promise<string> {
  const url = `https://wire.example/${crypto.randomUUID()}`
  return addRow('draft_articles', {
    original_title: `${title}, says wire`,
    original_content: 'The quay was measured.',
    original_url: url,
    normalised_url: url,
    paraphrased_title: title,
    paraphrased_content: 'In our own words.',
    suggested_category: 'Business',
    ...part,
  })
}

/** Opens the form of a new story over an anchor's list, and fills it in. */
export async function writeStory(anchor: Page, title: string, category: string): Promise<Locator> {
  await anchor.goto('/news-anchor')
  await anchor.getByRole('link', { name: 'Create New Story' }).click()
  const form = anchor.getByRole('form', { name: 'Create new story' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption(category)
  await form.getByLabel('Content').fill(BODY)
  return form
}

/** Submits a story through the form, which also notifies the editors. */
export async function submitStory(anchor: Page, title: string, category: string): Promise<void> {
  const form = await writeStory(anchor, title, category)
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()
}

/** Opens the review of a story over a chief author's list. */
export async function openReview(chief: Page, title: string): Promise<Locator> {
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  const dialog = chief.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  return dialog
}

/** Publishes an article in the database and makes the website list it. */
export async function publishArticle(title: string, category: string): Promise<string> {
  const publication_date = new Date().toISOString()
  const id = await addArticle(title, category, { published: true, publication_date })
  await catchUp()
  return id
}

export async function findRow(editor: Page, path: string, title: string): Promise<Locator> {
  await editor.goto(`${path}?q=${encodeURIComponent(title)}`)
  const row = editor.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  return row
}

/** Shows the actions of a row that are not always visible. */
export const openRowMenu = (row: Locator) => row.getByLabel(/^More actions for/).click()

/** Returns the address of a picture that some article has. */
export async function findPicture(): Promise<string> {
  const images = openNewsroom().from('article_images').select('image_url')
  return (await images.limit(1).single().throwOnError()).data.image_url as string
}

/** Finds a card by its heading: other cards may mention the same title. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
