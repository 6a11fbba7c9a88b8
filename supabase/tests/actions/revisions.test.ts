import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { restoreRevision } from '../../../lib/revisions/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
  return person
}

async function addArticle(published = true) {
  const [made] = await backend.sql<{ id: string }>(
    `insert into articles (slug, title, content, category, published) values ('rain', 'Rain', 'It rained.', 'Culture', $1) returning id`,
    [published],
  )
  await backend.sql(`update articles set slug = 'sun', title = 'Sun', category = 'Sports' where id = $1`, [made?.id])
  return made?.id ?? ''
}
const version = async (article_id: string) => {
  const [found] = await backend.sql<{ updated_at: string }>('select updated_at from articles where id = $1', [
    article_id,
  ])
  return found?.updated_at ?? ''
}
const titles = async () =>
  (await backend.sql<{ title: string }>('select title from articles')).map(({ title }) => title)

describe('an editor who restores a revision', () => {
  it('gets the former text back', async () => {
    await comeAs({ role: 'chief_author' })
    const article_id = await addArticle()
    const answer = await browser.send(restoreRevision, {
      article_id,
      revision: '1',
      expected_version: await version(article_id),
    })
    expect(answer).toMatchObject({ ok: true, title: 'Revision restored', to: `/admin/articles/${article_id}/history` })
    expect(await titles()).toEqual(['Rain'])
  })

  it('is told if someone else saved first', async () => {
    await comeAs({ role: 'chief_author' })
    const article_id = await addArticle()
    const expected_version = await version(article_id)
    await backend.sql(`update articles set title = 'Dust' where id = $1`, [article_id])
    const answer = await browser.send(restoreRevision, { article_id, revision: '1', expected_version })
    expect(answer.message).toMatch(/^This article was changed by someone else/)
    expect(await titles()).toEqual(['Dust'])
  })

  it('gets an error for what cannot be restored', async () => {
    await comeAs({ role: 'chief_author' })
    const article_id = await addArticle()
    const expected_version = await version(article_id)
    expect((await browser.send(restoreRevision, { article_id, revision: '2', expected_version })).message).toBe(
      'The article is already the same as this revision.',
    )
    expect((await browser.send(restoreRevision, { article_id, revision: '7', expected_version })).message).toBe(
      'This revision no longer exists.',
    )
    const odd = await browser.send(restoreRevision, { article_id: 'x', revision: '0', expected_version: 'yesterday' })
    expect(odd.fields).toEqual({
      article_id: 'This article no longer exists.',
      revision: 'This revision no longer exists.',
      expected_version: 'This article was changed by someone else since you opened it.',
    })
  })
})

describe('a person who is not an editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('cannot restore as %s', async (_who, profile, sentence) => {
    const article_id = await addArticle()
    if (profile) await comeAs(profile)
    const answer = await browser.send(restoreRevision, {
      article_id,
      revision: '1',
      expected_version: await version(article_id),
    })
    expect(answer.message).toBe(sentence)
    expect(await titles()).toEqual(['Sun'])
  })
})
