import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { createArticle, publishArticle } from '../../../lib/articles/actions.ts'
import { signIn } from '../../../lib/auth/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const ARTICLE = {
  title: 'Kumasi market traders welcome the new roof after eleven rainy seasons',
  content: 'Text',
  category: 'Business',
  excerpt: '',
  image_url: '',
}

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
  return person
}

const articles = () => backend.sql('select slug, excerpt, image_url, published, author_id from articles')

describe('a chief author who creates an article', () => {
  it('publishes it under a slug of at most 50 characters', async () => {
    const { id } = await comeAs({ role: 'chief_author' })
    const answer = await browser.send(createArticle, { ...ARTICLE, published: 'yes' })
    expect(answer).toMatchObject({ ok: true, title: 'Article published', to: '/chief-author' })
    const slug = 'kumasi-market-traders-welcome-the-new-roof-after'
    expect(await articles()).toEqual([{ slug, excerpt: null, image_url: null, published: true, author_id: id }])
  })

  it('saves it as a draft', async () => {
    await comeAs({ role: 'chief_author' })
    const answer = await browser.send(createArticle, { ...ARTICLE, published: 'no' })
    expect(answer).toMatchObject({ ok: true, title: 'Article saved', to: '/chief-author?tab=drafts' })
    expect(await articles()).toMatchObject([{ published: false }])
  })

  it('gets one message about what is missing', async () => {
    await comeAs({ role: 'chief_author' })
    const answer = await browser.send(createArticle, { ...ARTICLE, title: ' ', category: '' })
    expect(answer).toMatchObject({
      ok: false,
      title: 'Missing fields',
      message: 'Please fill in title, content, and category.',
      fields: { title: 'Please enter a title.', category: 'Please choose a category.' },
    })
  })

  it('gets an error only for the picture if only that is wrong', async () => {
    await comeAs({ role: 'chief_author' })
    const answer = await browser.send(createArticle, { ...ARTICLE, image_url: '//evil.example/x.png' })
    expect(answer.title).toBeUndefined()
    expect(answer.fields).toEqual({ image_url: 'Please enter an address that starts with https://' })
  })
})

describe('a chief author who publishes a draft article', () => {
  it('publishes it once; a second click is told why not', async () => {
    await comeAs({ role: 'chief_author' })
    await browser.send(createArticle, { ...ARTICLE, published: 'no' })
    const [row] = await backend.sql<{ id: string }>('select id from articles')
    const article_id = row?.id ?? ''
    expect(await browser.send(publishArticle, { article_id })).toMatchObject({ ok: true, title: 'Article published' })
    expect(await browser.send(publishArticle, { article_id })).toMatchObject({
      ok: false,
      message: 'This article is already published.',
    })
  })

  it('is told if the article does not exist', async () => {
    await comeAs({ role: 'admin' })
    expect((await browser.send(publishArticle, { article_id: 'x' })).fields).toEqual({
      article_id: 'This article no longer exists.',
    })
  })
})

describe('a person who is not an editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('creates and publishes nothing as %s', async (_who, profile, sentence) => {
    if (profile) await comeAs(profile)
    expect((await browser.send(createArticle, { ...ARTICLE, published: 'yes' })).message).toBe(sentence)
    const article_id = '00000000-0000-4000-8000-000000000000'
    expect((await browser.send(publishArticle, { article_id })).message).toBe(sentence)
    expect(await articles()).toEqual([])
  })
})
