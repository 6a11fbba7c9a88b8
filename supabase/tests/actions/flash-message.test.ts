import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { getFlashMessage } from '../../../lib/forms/flash-message.ts'
import { reviewStory } from '../../../lib/stories/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const LIST = '/chief-author?tab=all&page=2'

beforeEach(async () => {
  await backend.emptyTables()
  await browser.comeAs({ role: 'chief_author' })
})

async function addStory(category = 'Sports'): Promise<string> {
  const author = await backend.createPerson({ role: 'news_anchor', verified: true })
  const [row] = await backend.sql<{ id: string }>(
    `insert into stories (title, content, category, author_id) values ('Hearts win at Ho', 'Text', $1, $2) returning id`,
    [category, author.id],
  )
  return row?.id ?? ''
}

describe('an editor without JavaScript', () => {
  it('who is second sees why, although the form is gone', async () => {
    const story_id = await addStory()
    await browser.send(reviewStory, await browser.withVersion('stories', { story_id, decision: 'reject' }))
    browser.open(LIST)
    expect(
      await browser.post(reviewStory, await browser.withVersion('stories', { story_id, decision: 'quick_publish' })),
    ).toBe(`redirected to ${LIST}`)
    expect(await getFlashMessage()).toEqual({
      ok: false,
      title: undefined,
      message: 'This story has already been reviewed by someone else.',
    })
  })

  it('who must choose a category first keeps the notes, and sees no older message', async () => {
    const story_id = await addStory('Health')
    browser.open(LIST)
    await browser.post(
      reviewStory,
      await browser.withVersion('stories', { story_id: await addStory(), decision: 'approve' }),
    )
    expect(
      await browser.post(
        reviewStory,
        await browser.withVersion('stories', { story_id, decision: 'approve', notes: 'Good' }),
      ),
    ).toMatchObject({
      ok: false,
      message: 'Please choose one of the nine categories for the article.',
      values: { notes: 'Good' },
    })
    expect(await getFlashMessage()).toBeNull()
    // A cookie that the action deleted is still visible, but empty.
    browser.cookies.set('lodestar-flash', '')
    expect(await getFlashMessage()).toBeNull()
  })

  it('without a Referer sees the message in the form, and is never sent to another site', async () => {
    expect(
      await browser.post(
        reviewStory,
        await browser.withVersion('stories', { story_id: await addStory(), decision: 'approve' }),
      ),
    ).toMatchObject({
      ok: true,
      message: 'Story has been approved.',
    })
    browser.open('//evil.example/')
    expect(
      await browser.post(
        reviewStory,
        await browser.withVersion('stories', { story_id: await addStory(), decision: 'approve' }),
      ),
    ).toBe('redirected to /evil.example/')
  })
})

it('an editor with JavaScript sees it once, as a toast', async () => {
  browser.open(LIST)
  expect(
    await browser.send(
      reviewStory,
      await browser.withVersion('stories', { story_id: await addStory(), decision: 'approve' }),
    ),
  ).toMatchObject({ ok: true })
  expect(await getFlashMessage()).toBeNull()
})
