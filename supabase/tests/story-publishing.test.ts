import { describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

const newsroom = useNewsroom()
const { as, id, row, sql } = newsroom
const { addStory, approve, articlesOf, isVisible, publish, publishNow, story } = useReviewSteps(newsroom)

describe('an editor who publishes a pending story at once', () => {
  it('approves it and publishes its article', async () => {
    const pending = await addStory()
    const { data } = await publishNow(pending)
    expect(await story(pending)).toMatchObject({ status: 'approved', review_notes: 'Quick publish by chief author' })
    expect(data).toMatchObject({ published: true })
    expect(await isVisible(data.id)).toBe(true)
    expect(await articlesOf(pending)).toMatchObject([{ author_id: id('anchor'), last_edited_by: id('chief') }])
  })

  it('then marks it as published without changing the article', async () => {
    const pending = await addStory()
    await publishNow(pending)
    const before = await articlesOf(pending)
    expect((await publish(pending)).error).toBeNull()
    expect(await story(pending)).toMatchObject({ status: 'published' })
    expect(await articlesOf(pending)).toEqual(before)
  })
})

describe('an editor who published a pending story by mistake', () => {
  const undo = (data: { id: string; updated_at: string }) =>
    as('chief').rpc('undo_publication', { p_article_id: data.id, p_expected_version: data.updated_at })

  it('gets it back as pending: no article, a free address, and no notice that is still unsent', async () => {
    const pending = await addStory({ title: 'Undone twice' })
    const { data } = await publishNow(pending)
    expect((await undo(data)).data).toMatchObject({ id: data.id, slug: 'undone-twice' })
    expect(await story(pending)).toMatchObject({ status: 'pending', reviewed_by: null, review_notes: null })
    expect(await articlesOf(pending)).toEqual([])
    expect(await sql(`select 1 from public.slug_redirects where slug = 'undone-twice'`)).toEqual([])
    expect(await sql('select 1 from public.notifications where item_id = $1', [pending])).toEqual([])
    expect(
      await sql(`select kind from public.inbox_items where story_id = $1 and kind = 'decided'`, [pending]),
    ).toEqual([])
    expect((await as('anchor').rpc('list_story_rounds', { p_story_id: pending })).data.at(-1)).toMatchObject({
      action: 'reopened',
      actor_name: 'Abena Chief',
    })
    expect((await publishNow(pending)).data.slug).toBe('undone-twice')
  })

  it('cannot once the story is completed or its article edited', async () => {
    const completed = await addStory()
    const { data: first } = await publishNow(completed)
    await publish(completed)
    await undo(first)
    expect(await story(completed)).toMatchObject({ status: 'published' })
    expect(await articlesOf(completed)).toMatchObject([{ published: false }])
    const edited = await addStory()
    const { data } = await publishNow(edited)
    await sql(`update public.articles set title = 'Better headline' where id = $1`, [data.id])
    expect((await undo((await articlesOf(edited))[0] as typeof data)).error?.message).toBe('publication_settled')
  })
})

describe('an editor who publishes an approved story', () => {
  it('publishes its one article, dated now', async () => {
    const approved = await addStory()
    const { data: made } = await approve(approved)
    const { data } = await publish(approved, {}, 'admin')
    expect(data).toMatchObject({ id: made.id, published: true })
    expect(await isVisible(made.id)).toBe(true)
    expect(await story(approved)).toMatchObject({ status: 'published', reviewed_by: id('chief') })
  })

  it('keeps changes made to the article since', async () => {
    const approved = await addStory()
    const { data } = await approve(approved)
    await sql(`update public.articles set title = 'Better headline' where id = $1`, [data.id])
    await publish(approved)
    expect(await row('articles', data.id)).toMatchObject({ title: 'Better headline', published: true })
  })

  it('gets a new article if the first was deleted', async () => {
    const approved = await addStory()
    const { data: first } = await approve(approved)
    await as('chief').rpc('delete_article', { p_article_id: first.id })
    const { data: second } = await publish(approved)
    expect(second.id).not.toBe(first.id)
    expect(await isVisible(second.id)).toBe(true)
  })

  it('publishes once in ten simultaneous clicks', async () => {
    const approved = await addStory()
    await approve(approved)
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(approved)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await articlesOf(approved)).toHaveLength(1)
  })
})
