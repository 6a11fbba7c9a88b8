import type { Locator, Page } from '@playwright/test'

import { IN_DIALOG, listViolations } from '../accessibility'
import { bodyOf, expect, PLAIN, test, unique } from '../fixtures'
import { addStory, openReview, submitStory, buildStoryPath } from './dashboard-steps'

// These journeys cover drafts, change requests, edits by editors, and rejections that are undone or copied.

const createForm = (page: Page) => page.getByRole('form', { name: 'Create new story' })
const editForm = (page: Page) => page.getByRole('form', { name: 'Edit story' })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My stories' }).getByRole('link', { name })

test('a story is returned for changes, resubmitted, edited by the editor and published', async ({
  pageOf,
  request,
}) => {
  const title = unique('A net with a hole')
  const anchor = await pageOf('anchor')
  await addStory(title, 'Sports')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByRole('button', { name: 'Request Changes' }).click()
  await expect(dialog.getByText('Please tell the author what to change.')).toBeVisible()
  await dialog.getByLabel('Review notes').fill('Which harbour?')
  await dialog.getByRole('button', { name: 'Request Changes' }).click()
  await expect(chief.getByText('The author gets your notes')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Publish|Approve|Reject/ })).toHaveCount(0)

  await anchor.goto('/news-anchor')
  await tab(anchor, 'Changes requested').click()
  await expect(anchor.getByText('Which harbour?').first()).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByLabel('Content').fill('The master of Tema harbor counted the boats twice.')
  await editForm(anchor).getByRole('button', { name: 'Resubmit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  await openReview(chief, title)
  await expect(dialog.getByText('submitted the story again')).toBeVisible()
  // A prefetched page must not replace the fields.
  await chief.waitForLoadState('networkidle')
  await dialog.getByLabel('Review notes').fill('One word mended.')
  await dialog.getByRole('link', { name: 'Edit Text' }).click()
  await expect(dialog.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(dialog.getByLabel('Review notes')).toHaveValue('One word mended.')
  await dialog.getByLabel('Content').fill('The master of Tema harbour counted the boats twice.')
  await expect(bodyOf(dialog)).toHaveValue('The master of Tema harbour counted the boats twice.')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  expect(await (await request.get(buildStoryPath(title))).text()).toContain('Tema harbour counted')

  await anchor.goto('/news-anchor')
  await anchor.getByRole('link', { name: `Preview ${title}` }).click()
  const mine = anchor.getByRole('dialog')
  await expect(mine.getByText('edited the story')).toBeVisible()
  await mine.getByText('Show what changed').last().click()
  await expect(mine.locator('del').filter({ hasText: 'harbor' })).toBeVisible()
  await expect(mine.locator('ins').filter({ hasText: 'harbour' })).toBeVisible()
})

test('an editor undoes a rejection, and the author copies a rejected story, deletes the copy and withdraws another', async ({
  pageOf,
}) => {
  const [title, other] = [unique('A net too short'), unique('A net taken in')]
  const anchor = await pageOf('anchor2')
  await addStory(title, 'Politics', 'anchor2@lodestar.test')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const undo = dialog.getByRole('button', { name: `Undo Rejection ${title}` })
  await expect(undo).toBeVisible()

  await anchor.goto('/news-anchor?tab=rejected')
  await anchor.getByRole('button', { name: `Copy into a new draft ${title}` }).click()
  await expect(editForm(anchor).getByLabel('Title')).toHaveValue(title)
  await anchor.goto('/news-anchor?tab=draft')
  await anchor.getByRole('link', { name: `Delete ${title}` }).click()
  await anchor.getByRole('button', { name: 'Delete Draft' }).click()
  await expect(anchor.getByText('Draft deleted')).toBeVisible()
  // The rejected story of the same title stays.
  await anchor.goto('/news-anchor?tab=draft')
  await expect(anchor.getByRole('heading', { name: title })).toHaveCount(0)
  await undo.click()
  await expect(chief.getByText('The story is pending again.')).toBeVisible()

  await addStory(other, 'Sports', 'anchor2@lodestar.test')
  await openReview(chief, other)
  await anchor.goto('/news-anchor')
  await anchor.getByRole('button', { name: `Withdraw ${other}` }).click()
  await expect(anchor.getByText('Story withdrawn')).toBeVisible()
  await expect(tab(anchor, 'Drafts')).toHaveAttribute('aria-current', 'page')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(chief.getByText('This story no longer exists.').first()).toBeVisible()
})

test('the review workflow works without JavaScript', async ({ pageOf }) => {
  const title = unique('A plain net')
  const anchor = await pageOf('anchor', PLAIN)
  await anchor.goto('/news-anchor/new')
  await createForm(anchor).getByLabel('Title').fill(title)
  await createForm(anchor).getByLabel('Category').selectOption('Sports')
  await createForm(anchor).getByRole('button', { name: 'Save as draft' }).click()
  await expect(anchor.getByText('Draft saved')).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(editForm(anchor).getByText('Please write the content.')).toBeVisible()
  await editForm(anchor).getByLabel('Content').fill('One mesh.')
  await editForm(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  const chief = await pageOf('chief', PLAIN)
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  await chief.getByRole('link', { name: 'Edit Text' }).click()
  await chief.getByLabel('Content').fill('Two meshes.')
  await chief.getByLabel('Review notes').fill('Counted again. Who made it?')
  await chief.getByRole('button', { name: 'Request Changes' }).click()
  await expect(chief.getByText('The author gets your notes')).toBeVisible()

  await anchor.goto('/news-anchor?tab=changes_requested')
  await anchor.getByRole('link', { name: `Preview ${title}` }).click()
  await expect(anchor.getByText('Two meshes.').first()).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByRole('button', { name: 'Resubmit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
})

test('on a phone, neither a comment on a passage nor a missing section hides behind the bar of decisions', async ({
  pageOf,
  request,
}) => {
  const title = unique('A net without a section')
  const id = await addStory(title, 'Breaking News')
  const phone = { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true }
  const chief = await pageOf('chief', phone)
  await chief.goto(`/chief-author/stories/${id}`)
  const publish = chief.getByRole('button', { name: 'Publish Now' })
  const expectAboveBar = async (part: Locator) => {
    await expect(part).toBeInViewport()
    const [box, bar] = [(await part.boundingBox())!, (await publish.boundingBox())!]
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
  }
  await chief.getByText('The harbour master counted the boats twice.').selectText()
  await expectAboveBar(chief.getByRole('button', { name: 'Comment on this' }))
  await publish.click()
  await expectAboveBar(chief.getByText('Please choose one of the nine categories for the article.'))
  await chief.getByLabel('Publish in').selectOption('Sports')
  await publish.click()
  await expect(chief.getByText('Story published')).toBeVisible()
  await expect(chief.getByText('Direct publish by chief author')).toBeVisible()
  await expect(chief.getByRole('link', { name: 'View article' })).toBeVisible()
  expect(await (await request.get('/sports')).text()).toContain(title)
})

test('an editor and the author comment on a passage, reply and resolve', async ({ pageOf }) => {
  const title = unique('A net in question')
  const anchor = await pageOf('anchor')
  await addStory(title, 'Sports')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByText('The harbour master counted the boats twice.').selectText()
  // The button is beside the selection and not at the end of the page. The key C opens the form too.
  await expect(dialog.getByRole('button', { name: 'Comment on this' })).toBeInViewport()
  await chief.keyboard.press('c')
  const beside = dialog.getByRole('form', { name: 'Comment on the selected text' })
  await expect(beside.getByLabel('Comment')).toBeFocused()
  await chief.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await dialog.getByText('The harbour master counted the boats twice.').selectText()
  await dialog.getByRole('button', { name: 'Comment on this' }).click()
  await expect(beside).toBeInViewport()
  await beside.getByLabel('Comment').fill('Which harbour?')
  await beside.getByRole('button', { name: 'Add Comment' }).click()
  await expect(dialog.getByText('Which harbour?')).toBeVisible()
  const passage = 'The harbour master counted the boats twice.'
  await expect(dialog.locator('mark')).toHaveText(passage)
  await dialog.getByRole('link', { name: 'Passage 1 Show in the text' }).click()
  await expect(dialog.locator('mark')).toBeFocused()
  await dialog.getByRole('link', { name: 'Comment 1' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Which harbour?' })).toBeFocused()
  expect(await listViolations(chief, IN_DIALOG)).toEqual([])

  await anchor.goto('/news-anchor')
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  const edited = anchor.getByRole('dialog')
  await expect(edited.getByRole('link', { name: 'Comment 1' })).toBeVisible()
  await edited.getByRole('link', { name: 'Passage 1 Show in the text' }).click()
  await expect.poll(() => anchor.evaluate(() => document.getSelection()?.toString())).toBe(passage)
  await edited.getByRole('link', { name: 'Comment 1' }).click()
  await expect(edited.getByRole('listitem').filter({ hasText: 'Which harbour?' })).toBeFocused()
  expect(await listViolations(anchor)).toEqual([])
  const plain = await pageOf('anchor', PLAIN)
  await plain.goto(new URL(anchor.url()).searchParams.get('open')!.replace(/\/edit$/, ''))
  await expect(
    plain.locator(`mark${(await plain.getByRole('link', { name: /^Passage 1/ }).getAttribute('href'))!}`),
  ).toHaveText(passage)

  await anchor.goto('/news-anchor')
  await anchor.getByRole('link', { name: title, exact: true }).click()
  const mine = anchor.getByRole('dialog')
  await expect(mine.getByRole('blockquote')).toContainText('The harbour master counted')
  await mine.locator('summary').filter({ hasText: 'Reply' }).click()
  await mine
    .getByRole('form', { name: /^Reply to/ })
    .getByLabel('Reply')
    .fill('Tema harbour.')
  await mine.getByRole('button', { name: 'Send Reply' }).click()
  await expect(mine.getByText('Tema harbour.')).toBeVisible()
  await mine.getByRole('button', { name: 'Resolve' }).click()
  await expect(mine.getByText(/^Resolved by .*: Which harbour\?$/)).toBeVisible()
})

test('the inbox lists new stories for editors and decisions for authors', async ({ pageOf }) => {
  const title = unique('A net announced')
  const anchor = await pageOf('anchor')
  await submitStory(anchor, title, 'Sports')
  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: /^Inbox \d+\+? unread$/ }).click()
  await chief.getByRole('button', { name: new RegExp(`^Unread: .* submitted “${title}”`) }).click()
  await expect(chief.getByRole('heading', { name: title })).toBeVisible()
  await chief.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Story has been rejected.')).toBeVisible()
  await chief.goto('/inbox')
  await expect(chief.getByText(`“${title}”`)).toHaveCount(0)

  const plain = await pageOf('anchor', PLAIN)
  await plain.goto('/inbox')
  await plain.getByRole('button', { name: new RegExp(`^Unread: .* rejected “${title}”`) }).click()
  await expect(plain.getByRole('heading', { name: title })).toBeVisible()
  await plain.goto('/inbox')
  await expect(plain.getByRole('button', { name: new RegExp(`rejected “${title}”`) })).not.toHaveAccessibleName(
    /^Unread/,
  )
})
