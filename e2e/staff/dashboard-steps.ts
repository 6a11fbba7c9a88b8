import type { Locator, Page } from '@playwright/test'

import { expect, openNewsroom, catchUp } from '../fixtures'

export const BODY =
  'The harbour master counted the boats twice.\n\nBoth times there was one more than there should have been.'

/** Returns the path that the article form derives from a title. */
export const toPath = (title: string) => `/story/${title.toLowerCase().replaceAll(' ', '-')}`

/** Adds a pending story to the database. */
export async function addStory(title: string, category = 'Culture', email = 'anchor@lodestar.test'): Promise<string> {
  const newsroom = openNewsroom()
  const { data: author } = await newsroom.from('profiles').select('id').eq('email', email).single().throwOnError()
  const row = { title, content: BODY, category, author_id: author.id }
  return (await newsroom.from('stories').insert(row).select('id').single().throwOnError()).data.id as string
}

/** Adds an article to the database; it is unpublished unless `part` says otherwise. */
export async function addArticle(title: string, category = 'Culture', part: object = {}): Promise<string> {
  const row = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    content: BODY,
    category,
    published: false,
    ...part,
  }
  return (await openNewsroom().from('articles').insert(row).select('id').single().throwOnError()).data.id as string
}

/** Submits a story through the form, which also notifies the editors. */
export async function submitStory(anchor: Page, title: string, category: string): Promise<void> {
  await anchor.goto('/news-anchor/new')
  const form = anchor.getByRole('form', { name: 'Create new story' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption(category)
  await form.getByLabel('Content').fill(BODY)
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
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
