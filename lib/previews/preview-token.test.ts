import { describe, expect, it } from 'vitest'

import { makePreviewToken, readPreviewToken } from './preview-token'

const ID = '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'
const SECRET = 'a secret of this very test'
const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const token = makePreviewToken(ID, 0, SECRET, NOW)

describe('a preview link', () => {
  it('works for seven days', () => {
    expect(readPreviewToken(token, ['newer secret of the test', SECRET], NOW + 6 * DAY)).toEqual({
      articleId: ID,
      expiresAt: new Date(NOW + 7 * DAY),
      generation: 0,
    })
    expect(readPreviewToken(token, [SECRET], NOW + 7 * DAY)).toBeNull()
  })

  it('contains its generation', () => {
    expect(readPreviewToken(makePreviewToken(ID, 999_999, SECRET, NOW), [SECRET], NOW)).toMatchObject({
      generation: 999_999,
    })
  })

  it.each([
    ['nothing', ''],
    ['another article', makePreviewToken(ID.replace('3f', '4f'), 0, SECRET, NOW).split('.')[0] + token.slice(22)],
    ['a later end', token.replace(/\.\w+\./, `.${Math.floor((NOW + 99 * DAY) / 1000).toString(36)}.`)],
    ['a later generation', token.replace('.0.', '.1.')],
    ['a signature of another', makePreviewToken(ID, 0, 'some other secret', NOW)],
    ['something behind it', `${token}x`],
  ])('with %s is rejected', (_, changed) => {
    expect(readPreviewToken(changed, [SECRET], NOW)).toBeNull()
  })
})
