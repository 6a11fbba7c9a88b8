import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { changeArticles } from '../../../lib/articles/actions.bulk.ts'
import { dateArticle, deleteArticle } from '../../../lib/articles/actions.list.ts'
import { signIn } from '../../../lib/auth/actions.ts'

const backend = useSharedBackend()
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

  it('returns to the list as it was', async () => {
    const article_id = await addArticle()
    const answer = await browser.send(deleteArticle, { article_id, list: 'status=draft&page=2' })
    const to = '/admin/articles?status=draft&page=2'
    expect(answer).toMatchObject({ ok: true, title: 'Article deleted', to })
    expect(await articles()).toEqual([])
  })

  it('returns to the list without JavaScript', async () => {
    expect(await browser.post(deleteArticle, { article_id: await addArticle() })).toMatch(
      /^redirected to .*\/admin\/articles/,
    )
  })

  it('is told if someone else has deleted it', async () => {
    expect((await browser.send(deleteArticle, { article_id: GONE })).message).toBe(NO_ARTICLE)
    expect((await browser.send(deleteArticle, { article_id: 'x' })).fields).toEqual({ article_id: NO_ARTICLE })
  })
})

describe('an editor who corrects when an article was created', () => {
  beforeEach(() => comeAs({ role: 'admin' }))
  const created = async () =>
    (await backend.sql<{ at: string }>(`select created_at at time zone 'UTC' as at from articles`))[0]?.at

  it('enters Accra time', async () => {
    const article_id = await addArticle()
    const answer = await browser.send(dateArticle, { article_id, created_at: '2025-12-24T18:05', stay: 'yes' })
    expect(answer).toMatchObject({ ok: true })
    expect(String(await created())).toContain('2025-12-24T18:05:00')
  })

  it('keeps the input after an invalid date', async () => {
    const article_id = await addArticle()
    const before = await created()
    const answer = await browser.send(dateArticle, { article_id, created_at: '2025-02-31' })
    expect(answer).toMatchObject({
      ok: false,
      fields: { created_at: 'Please choose a date and a time.' },
      values: { created_at: '2025-02-31' },
    })
    expect(await created()).toEqual(before)
  })

  it('is told if the article is gone', async () => {
    const answer = await browser.send(dateArticle, { article_id: GONE, created_at: '2025-12-24T18:05' })
    expect(answer.message).toBe(NO_ARTICLE)
  })
})

describe('an editor who has selected articles', () => {
  beforeEach(() => comeAs({ role: 'chief_author' }))

  const select = async (...titles: string[]) => {
    const article: string[] = []
    for (const title of titles) {
      const [row] = await backend.sql<{ selected: string }>(
        `insert into articles (slug, title, content, category, published, publication_date)
         values ($1, $1, 'Text.', 'Sports', true, '2026-05-01T10:00:00Z') returning id || '@' || (to_json(updated_at) #>> '{}') as selected`,
        [title],
      )
      article.push(row?.selected ?? '')
    }
    return article
  }
  const changeMeanwhile = (title: string) =>
    backend.sql(`update articles set excerpt = 'Changed.' where title = $1`, [title])
  const CHANGED = 'Someone else changed this article since you opened the list.'

  it('moves them', async () => {
    const article = await select('one', 'two')
    expect(await browser.send(changeArticles, { article, change: 'move', category: 'Culture' })).toMatchObject({
      ok: true,
      title: '2 articles moved to Culture',
    })
  })

  it('sees which were not changed, and why', async () => {
    const article = await select('one', 'two', 'three')
    await changeMeanwhile('two')
    await backend.sql(`delete from articles where title = 'three'`)
    const answer = await browser.send(changeArticles, { article, change: 'unpublish' })
    expect(answer).toMatchObject({ ok: true, title: '1 of 3 articles unpublished' })
    expect(answer.message?.split(/(?<=\.) /).toSorted()).toEqual([NO_ARTICLE, `“two”: ${CHANGED}`])
    expect(answer.data?.toSorted()).toEqual(
      article
        .slice(1)
        .map((part) => part.split('@')[0])
        .toSorted(),
    )
    expect(await backend.sql('select title, published from articles order by title')).toEqual([
      { title: 'one', published: false },
      { title: 'two', published: true },
    ])
  })

  it('gets an error if nothing could be changed, and keeps the selection', async () => {
    const article = await select('one')
    await changeMeanwhile('one')
    expect(await browser.send(changeArticles, { article, change: 'delete', confirmed: 'yes' })).toMatchObject({
      ok: false,
      title: 'No article was deleted',
      message: `“one”: ${CHANGED}`,
    })
  })

  it('must confirm the number before deleting', async () => {
    const article = await select('one', 'two')
    const asked = await browser.post(changeArticles, { article, change: 'delete' })
    expect(asked).toMatch(/^redirected to \/admin\/articles\/delete\?article=/)
    expect(await articles()).toHaveLength(2)
    expect(await browser.post(changeArticles, { article, change: 'delete', confirmed: 'yes' })).toMatch(
      /^redirected to \/admin\/articles/,
    )
    expect(await articles()).toEqual([])
  })

  it('is asked for what is missing', async () => {
    const article = await select('one')
    expect((await browser.send(changeArticles, { change: 'publish' })).message).toBe(
      'Please select at least one article.',
    )
    expect((await browser.send(changeArticles, { article, change: 'burn' })).message).toBe(
      'Please choose what to do with the articles.',
    )
    expect(await browser.send(changeArticles, { article, change: 'move', category: '' })).toMatchObject({
      message: 'Please choose a section.',
    })
    expect((await browser.send(changeArticles, { article: ['x@y'], change: 'delete' })).message).toBe(
      'This selection could not be read. Please reload the page.',
    )
  })
})

describe('a person who is not an editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('changes nothing as %s', async (_who, profile, sentence) => {
    const article_id = await addArticle()
    if (profile) await comeAs(profile)
    expect((await browser.send(deleteArticle, { article_id })).message).toBe(sentence)
    expect((await browser.send(dateArticle, { article_id, created_at: '2025-12-24T18:05' })).message).toBe(sentence)
    expect(await articles()).toEqual([{ title: 'Rain' }])
  })
})
