import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { editStory, submitStory } from '../../../lib/stories/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const ANCHOR: NewPerson = { role: 'news_anchor', verified: true }
const STORY = { title: ' Rain at last ', category: 'Health', content: 'One.\r\n\r\nTwo.', excerpt: '', image_url: '' }

beforeEach(() => backend.emptyTables())

const addStory = async (author: string, status = 'pending') => {
  const [row] = await backend.sql<{ id: string; updated_at: string }>(
    `insert into stories (title, content, category, author_id, status) values ('Old', 'Text', 'Sports', $1, $2) returning id, updated_at`,
    [author, status],
  )
  return { story_id: row?.id ?? '', expected_version: row?.updated_at ?? '' }
}

describe('an anchor who submits a story', () => {
  it('saves pictures in order, without removed ones and empty rows', async () => {
    await browser.comeAs(ANCHOR)
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

describe('an anchor who saves a story that was saved elsewhere meanwhile', () => {
  it('gets both texts, and saves the one that they choose', async () => {
    const { id } = await browser.comeAs(ANCHOR)
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
          image_caption: 'By the chief',
          images: [{ url: '/media/stories/a.webp' }],
          bylines: [],
        },
      },
    })
    expect(answer.values).toMatchObject({ content: 'By me.', title: ' Rain at last ' })
    // Without JavaScript, the form is rendered again with what was typed.
    expect(await browser.post(editStory, typed)).toMatchObject({ theirs: { text: { content: 'By the chief.' } } })
    const version = answer.theirs?.version ?? ''
    expect(await browser.send(editStory, { ...typed, expected_version: version })).toMatchObject({ ok: true })
    expect(await backend.sql('select content from stories')).toEqual([{ content: 'By me.' }])
  })

  it('gets no comparison if the story was decided', async () => {
    const { id } = await browser.comeAs(ANCHOR)
    const opened = await addStory(id)
    await backend.sql(`update stories set status = 'approved' where id = $1`, [opened.story_id])
    const answer = await browser.send(editStory, { ...STORY, ...opened, purpose: 'save' })
    expect([answer.ok, answer.theirs]).toEqual([false, undefined])
  })
})
