import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useBackend } from '../backend.ts'
// Before the actions: what stands in for Next has to be there first.
import { useBrowser } from './request.ts'
import { dateArticle, deleteArticle } from '../../../lib/articles/actions.list.ts'
import { getStoryFate } from '../../../lib/articles/story-addresses.ts'
import { signIn } from '../../../lib/auth/actions.ts'

const backend = useBackend()
const browser = useBrowser(backend)

const GONE = '00000000-0000-4000-8000-000000000000'
const NO_ARTICLE = 'This article no longer exists.'

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function addArticle(published = true): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into articles (slug, title, content, category, published, publication_date)
     values ('rain', 'Rain', 'It rained.', 'Sports', $1, '2026-05-01T10:00:00Z') returning id`,
    [published],
  )
  return row?.id ?? ''
}

const articles = () => backend.sql('select title from articles')

describe('an editor who deletes an article', () => {
  beforeEach(() => comeAs({ role: 'chief_author' }))

  it('takes it from every page that showed it, and its address is gone with the next click', async () => {
    const article_id = await addArticle()
    expect(await getStoryFate('rain')).toBe('story')
    const answer = await browser.send(deleteArticle, { article_id, stay: 'yes' })
    expect(answer).toMatchObject({ ok: true, title: 'Article deleted' })
    expect(answer.to).toBeUndefined()
    expect(await articles()).toEqual([])
    expect(browser.forgotten.toSorted()).toEqual(
      [`article:${article_id}`, 'category:sports', 'front-page', 'month:2026-05', 'slug:rain'].toSorted(),
    )
    expect(await getStoryFate('rain')).toBe('gone')
  })

  it('of which no reader knew leaves all pages as they are', async () => {
    const article_id = await addArticle(false)
    expect(await browser.send(deleteArticle, { article_id })).toMatchObject({ ok: true, to: '/admin/articles' })
    expect(browser.forgotten).toEqual([])
  })

  it('comes back to the list without JavaScript', async () => {
    expect(await browser.post(deleteArticle, { article_id: await addArticle() })).toMatch(/^redirected to .*\/admin\/articles/)
  })

  it('that somebody else has deleted reads so', async () => {
    expect((await browser.send(deleteArticle, { article_id: GONE })).message).toBe(NO_ARTICLE)
    expect((await browser.send(deleteArticle, { article_id: 'x' })).fields).toEqual({ article_id: NO_ARTICLE })
  })
})

describe('an editor who corrects when an article was created', () => {
  beforeEach(() => comeAs({ role: 'admin' }))
  const created = async () => (await backend.sql<{ at: string }>(`select created_at at time zone 'UTC' as at from articles`))[0]?.at

  it('means Accra time, and only the page of the article is made anew', async () => {
    const article_id = await addArticle()
    const answer = await browser.send(dateArticle, { article_id, created_at: '2025-12-24T18:05', stay: 'yes' })
    expect(answer).toMatchObject({ ok: true })
    expect(String(await created())).toContain('2025-12-24T18:05:00')
    expect(browser.forgotten).toEqual([`article:${article_id}`, 'slug:rain'])
  })

  it('of a draft leaves all pages as they are', async () => {
    const article_id = await addArticle(false)
    await browser.send(dateArticle, { article_id, created_at: '2025-12-24T18:05' })
    expect(browser.forgotten).toEqual([])
  })

  it('is asked again where the date is none, and what was typed stays', async () => {
    const article_id = await addArticle()
    const before = await created()
    const answer = await browser.send(dateArticle, { article_id, created_at: '2025-02-31' })
    expect(answer).toMatchObject({ ok: false, fields: { created_at: 'Please choose a date and a time.' }, values: { created_at: '2025-02-31' } })
    expect(await created()).toEqual(before)
  })

  it('reads when the article is gone', async () => {
    const answer = await browser.send(dateArticle, { article_id: GONE, created_at: '2025-12-24T18:05' })
    expect(answer.message).toBe(NO_ARTICLE)
  })
})

describe('somebody who is no editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('changes nothing as %s', async (_who, profile, sentence) => {
    const article_id = await addArticle()
    if (profile) await comeAs(profile)
    expect((await browser.send(deleteArticle, { article_id })).message).toBe(sentence)
    expect((await browser.send(dateArticle, { article_id, created_at: '2025-12-24T18:05' })).message).toBe(sentence)
    expect(await articles()).toEqual([{ title: 'Rain' }])
    expect(browser.forgotten).toEqual([])
  })
})
