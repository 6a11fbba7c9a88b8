import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { copyStory, deleteDraftStory, editStory, submitStory, withdrawStory } from '../../../lib/stories/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const ANCHOR: NewPerson = { role: 'news_anchor', verified: true }
const STORY = { title: ' Rain at last ', category: 'Health', content: 'One.\r\n\r\nTwo.', excerpt: '', image_url: '' }

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
  return person
}

const addStory = async (author: string, status = 'pending') => {
  const [row] = await backend.sql<{ id: string; updated_at: string }>(
    `insert into stories (title, content, category, author_id, status) values ('Old', 'Text', 'Sports', $1, $2) returning id, updated_at`,
    [author, status],
  )
  return { story_id: row?.id ?? '', expected_version: row?.updated_at ?? '' }
}

describe('an anchor who submits a story', () => {
  it('stores it as pending, blank fields as null', async () => {
    const { id } = await comeAs(ANCHOR)
    const answer = await browser.send(submitStory, STORY)
    expect(answer).toMatchObject({
      ok: true,
      title: 'Story submitted!',
      message: 'Your story has been submitted for review.',
      to: '/news-anchor',
    })
    expect(await backend.sql('select title, content, excerpt, image_url, status, author_id from stories')).toEqual([
      {
        title: 'Rain at last',
        content: 'One.\n\nTwo.',
        excerpt: null,
        image_url: null,
        status: 'pending',
        author_id: id,
      },
    ])
  })

  it('gets an error for each invalid field, and keeps the input', async () => {
    await comeAs(ANCHOR)
    const typed = { ...STORY, title: '', category: 'Gossip', content: ' \n ', image_url: 'javascript:alert(1)' }
    const answer = await browser.send(submitStory, typed)
    expect(answer.fields).toEqual({
      title: 'Please enter a title.',
      category: 'Please choose a category.',
      content: 'Please write the content.',
      image_url: 'Please enter an address that starts with https://',
    })
    expect(answer.values).toMatchObject(typed)
  })

  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a customer', {}, 'You do not have permission to do this.'],
    ['an unverified anchor', { role: 'news_anchor' }, 'You do not have permission to do this.'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ])('cannot be %s', async (_who, profile, sentence) => {
    if (profile) await comeAs(profile)
    expect(await browser.send(submitStory, STORY)).toMatchObject({ ok: false, message: sentence })
    expect(await backend.sql('select 1 from stories')).toEqual([])
  })
})

describe('an anchor who saves a draft', () => {
  const stories = () => backend.sql('select title, content, status from stories')

  it('needs a title and a category, and no text', async () => {
    await comeAs(ANCHOR)
    const draft = { ...STORY, content: '', purpose: 'save' }
    expect((await browser.send(submitStory, { ...draft, title: ' ', category: '' })).fields).toEqual({
      title: 'Please enter a title.',
      category: 'Please choose a category.',
    })
    expect(await browser.send(submitStory, draft)).toMatchObject({
      ok: true,
      title: 'Draft saved',
      to: '/news-anchor?tab=draft',
    })
    expect(await stories()).toEqual([{ title: 'Rain at last', content: '', status: 'draft' }])
  })

  it('edits it, and submits it once it has a text', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id, 'draft')
    expect(await browser.send(editStory, { ...STORY, ...opened, content: '', purpose: 'save' })).toMatchObject({
      ok: true,
      to: '/news-anchor?tab=draft',
    })
    const [saved] = await backend.sql<{ expected_version: string }>(
      `select to_json(updated_at) #>> '{}' as expected_version from stories`,
    )
    const form = {
      ...STORY,
      story_id: opened.story_id,
      expected_version: saved?.expected_version ?? '',
      purpose: 'submit',
    }
    expect((await browser.send(editStory, { ...form, content: '' })).fields).toEqual({
      content: 'Please write the content.',
    })
    expect(await browser.send(editStory, form)).toMatchObject({ ok: true, title: 'Story submitted!' })
    expect(await stories()).toEqual([{ title: 'Rain at last', content: 'One.\n\nTwo.', status: 'pending' }])
  })

  it('cannot empty a pending story', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id)
    expect((await browser.send(editStory, { ...STORY, ...opened, content: ' ', purpose: 'save' })).fields).toEqual({
      content: 'Please write the content.',
    })
    expect(await stories()).toEqual([{ title: 'Old', content: 'Text', status: 'pending' }])
  })

  it('can delete only drafts', async () => {
    const { id } = await comeAs(ANCHOR)
    for (const [status, message] of [
      ['draft', undefined],
      ['pending', 'This draft has since been changed or deleted. Please reload the page.'],
    ] as const) {
      const { story_id } = await addStory(id, status)
      const [row] = await backend.sql<{ expected_version: string }>(
        `select to_json(updated_at) #>> '{}' as expected_version from stories where id = $1`,
        [story_id],
      )
      expect(
        (await browser.send(deleteDraftStory, { story_id, expected_version: row?.expected_version ?? '' })).message,
      ).toBe(message)
    }
    expect(await stories()).toMatchObject([{ status: 'pending' }])
  })

  it('saves pictures in order, without removed ones and empty rows', async () => {
    await comeAs(ANCHOR)
    const picture = (at: number, part: object) =>
      Object.fromEntries(Object.entries(part).map(([name, value]) => [`images.${at}.${name}`, value as string]))
    await browser.send(submitStory, {
      ...STORY,
      ...picture(0, { url: '/media/one.webp', caption: ' One ', credit: 'Esi', alt: '' }),
      ...picture(1, { url: '/media/two.webp', remove: 'yes' }),
      ...picture(2, { url: '' }),
    })
    expect(await backend.sql('select image_url, caption, credit, alt from story_images')).toEqual([
      { image_url: '/media/one.webp', caption: 'One', credit: 'Esi', alt: null },
    ])
  })
})

describe('an anchor who withdraws a story', () => {
  const expected_version = async () =>
    (
      await backend.sql<{ story_id: string; expected_version: string }>(
        `select id as story_id, to_json(updated_at) #>> '{}' as expected_version from stories`,
      )
    )[0]

  it('gets it as a draft again', async () => {
    const { id } = await comeAs(ANCHOR)
    await addStory(id)
    expect(await browser.send(withdrawStory, { ...(await expected_version()) })).toMatchObject({
      ok: true,
      title: 'Story withdrawn',
      to: '/news-anchor?tab=draft',
    })
    expect(await browser.send(withdrawStory, { ...(await expected_version()) })).toMatchObject({
      ok: false,
      message: 'This story has already been reviewed by someone else.',
    })
  })

  it('can copy a rejected one', async () => {
    const { id } = await comeAs(ANCHOR)
    await addStory(id, 'rejected')
    const answer = await browser.send(copyStory, { ...(await expected_version()) })
    const [copy] = await backend.sql<{ id: string }>(`select id from stories where status = 'draft'`)
    expect(answer).toMatchObject({ ok: true, to: `/news-anchor/${copy?.id}/edit` })
  })
})

describe('an anchor who edits a story', () => {
  it('changes it while it is pending', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id)
    expect(await browser.send(editStory, { ...STORY, ...opened })).toMatchObject({ ok: true, title: 'Story updated' })
    expect(await backend.sql('select title from stories')).toEqual([{ title: 'Rain at last' }])
  })

  it('is told that a decision was made, and keeps the input', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id, 'approved')
    const answer = await browser.send(editStory, { ...STORY, ...opened })
    expect(answer).toMatchObject({ ok: false, message: 'This story has already been reviewed by someone else.' })
    expect(answer.values).toMatchObject({ content: STORY.content })
    expect(await backend.sql('select title from stories')).toEqual([{ title: 'Old' }])
  })

  it('in two tabs is told in the second, and loses neither text', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id)
    expect(await browser.send(editStory, { ...STORY, ...opened, content: 'Of the first tab.' })).toMatchObject({
      ok: true,
    })
    for (const expected_version of [opened.expected_version, '']) {
      const answer = await browser.send(editStory, {
        ...STORY,
        ...opened,
        expected_version,
        content: 'Of the second tab.',
      })
      expect(answer.message).toMatch(/^You changed this story in another tab or on another device\./)
      expect(answer.values).toMatchObject({ content: 'Of the second tab.' })
    }
    expect(await backend.sql('select content from stories')).toEqual([{ content: 'Of the first tab.' }])
  })

  it('cannot change the story of another anchor', async () => {
    const other = await backend.createPerson(ANCHOR)
    const opened = await addStory(other.id)
    await comeAs(ANCHOR)
    const answer = await browser.send(editStory, { ...STORY, ...opened })
    expect(answer).toMatchObject({ ok: false, message: 'This story no longer exists.' })
    expect(await backend.sql('select title from stories')).toEqual([{ title: 'Old' }])
  })

  it('must be signed in', async () => {
    const author = await backend.createPerson(ANCHOR)
    const opened = await addStory(author.id)
    expect((await browser.send(editStory, { ...STORY, ...opened })).message).toBe('Authentication required')
  })
})

describe('an anchor who saves a story that was saved elsewhere meanwhile', () => {
  it('gets both texts, and saves the one that they choose', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id)
    await backend.sql(`insert into story_images (story_id, image_url) values ($1, '/media/stories/a.webp')`, [
      opened.story_id,
    ])
    await backend.sql(`update stories set content = 'By the chief.', image_caption = 'By the chief' where id = $1`, [
      opened.story_id,
    ])
    const typed = { ...STORY, ...opened, content: 'By me.', purpose: 'save' }
    const answer = await browser.send(editStory, typed)
    expect(answer).toMatchObject({
      ok: false,
      theirs: {
        text: {
          title: 'Old',
          content: 'By the chief.',
          category: 'Sports',
          imageCaption: 'By the chief',
          images: [{ url: '/media/stories/a.webp' }],
          bylines: [],
        },
      },
    })
    expect(answer.values).toMatchObject({ content: 'By me.', title: ' Rain at last ' })
    // The same without JavaScript: the form is rendered with what was typed.
    expect(await browser.post(editStory, typed)).toMatchObject({ theirs: { text: { content: 'By the chief.' } } })
    const version = answer.theirs?.version ?? ''
    expect(await browser.send(editStory, { ...typed, expected_version: version })).toMatchObject({ ok: true })
    expect(await backend.sql('select content from stories')).toEqual([{ content: 'By me.' }])
  })

  it('gets no comparison if the story was decided', async () => {
    const { id } = await comeAs(ANCHOR)
    const opened = await addStory(id)
    await backend.sql(`update stories set status = 'approved' where id = $1`, [opened.story_id])
    const answer = await browser.send(editStory, { ...STORY, ...opened, purpose: 'save' })
    expect([answer.ok, answer.theirs]).toEqual([false, undefined])
  })
})
