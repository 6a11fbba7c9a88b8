import { describe, expect, it } from 'vitest'

import { useForms } from './form-steps.ts'
import { asArticle, asArgs, useNewsroom } from './people.ts'
import { anAd, anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as } = newsroom
const { save } = useForms(newsroom)

const form = asArgs({ title: 'Rain', content: 'It rained.', category: 'Culture', published: true })
const NEVER = ['infinity', '-infinity', '0044-03-15 BC', '9999-12-31T00:00:00Z', '1799-12-31T23:59:59Z']

describe('an editor who sends an impossible date', () => {
  it.each(NEVER)('cannot publish with %s, and lists keep working', async (publication_date) => {
    const before = await newsroom.fingerprint()
    expect(
      (await as('chief').rpc('create_article', asArticle({ ...form, p_publication_date: publication_date }))).error
        ?.code,
    ).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each(NEVER)('cannot set the created date to %s', async (new_created_at) => {
    const { id: article_id } = await add('articles', anArticle())
    expect(
      (await as('chief').rpc('set_article_created_at', { p_article_id: article_id, p_created_at: new_created_at }))
        .error?.code,
    ).toBe('23514')
  })

  it.each(['infinity', '-infinity'])('cannot end a banner or ad at %s', async (date) => {
    expect(
      (await as('admin').from('banner_items').insert({ title: 'B', message: 'M', expires_at: date })).error?.code,
    ).toBe('23514')
    const { id } = await add('advertisements', anAd())
    expect((await save('advertisements', id, { start_date: date })).error?.code).toBe('23514')
    expect((await save('advertisements', id, { end_date: date })).error?.code).toBe('23514')
  })

  it('can use dates in the next and the last century', async () => {
    expect(
      (await as('chief').rpc('create_article', asArticle({ ...form, p_publication_date: '2199-12-31T00:00:00Z' })))
        .error,
    ).toBeNull()
    expect(
      (await as('chief').rpc('create_article', asArticle({ ...form, p_publication_date: '1957-03-06T00:00:00Z' })))
        .error,
    ).toBeNull()
  })
})
