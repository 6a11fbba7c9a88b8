import { describe, expect, it } from 'vitest'

import { canEdit, isLive, mapStoryCategory, getExcerpt, computeSuccessRate, sumCounts } from './rules'
import { STORY_CATEGORIES } from './schema'

const counts = (
  pending: number,
  approved: number,
  published: number,
  rejected: number,
  draft = 0,
  changes_requested = 0,
) => ({
  draft,
  pending,
  changes_requested,
  approved,
  published,
  rejected,
})

describe("an anchor's statistics", () => {
  it.each([
    ['has no stories yet', counts(0, 0, 0, 0), 0, 0],
    ['waits for the first review', counts(3, 0, 0, 0), 3, 0],
    ['had one of three approved', counts(1, 1, 0, 1), 3, 33],
    ['had two of three published', counts(0, 0, 2, 1), 3, 67],
    ['had everything taken', counts(0, 2, 2, 0), 4, 100],
    ['has begun three stories', counts(0, 0, 0, 0, 3), 0, 0],
    ['was asked for changes to one of two', counts(0, 1, 0, 0, 5, 1), 2, 50],
  ])('%s', (_how, stories, total, rate) => {
    expect(sumCounts(stories)).toBe(total)
    expect(computeSuccessRate(stories)).toBe(rate)
  })
})

describe('a story in a list', () => {
  it('shows its excerpt', () => {
    expect(getExcerpt({ excerpt: 'Short.', content: 'Long.' })).toBe('Short.')
  })

  it('shows all of a short content', () => {
    expect(getExcerpt({ excerpt: null, content: 'Rain.' })).toBe('Rain.')
  })

  it('shows the first 150 characters of a long one', () => {
    const shown = getExcerpt({ excerpt: null, content: 'ŋ'.repeat(151) })
    expect(shown).toBe(`${'ŋ'.repeat(150)}…`)
  })

  it('ends after a whole word', () => {
    const cut = (word: string) => getExcerpt({ excerpt: null, content: `${'ab '.repeat(48)}${word} end` })
    expect(cut('sixsix')).toBe(`${'ab '.repeat(48)}sixsix…`)
    expect(cut('seven77')).toBe(`${'ab '.repeat(47)}ab…`)
  })

  it('truncates at whole characters', () => {
    expect(getExcerpt({ excerpt: '', content: '🌧'.repeat(200) })).toBe(`${'🌧'.repeat(150)}…`)
  })

  it('is editable until decided, and after requested changes', () => {
    for (const status of ['draft', 'pending', 'changes_requested'] as const) expect(canEdit({ status })).toBe(true)
    for (const status of ['approved', 'published', 'rejected'] as const) expect(canEdit({ status })).toBe(false)
  })

  it('is live once its article is published and due', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(isLive({ published: true, publication_date: '2026-11-21T12:00:00Z' }, now)).toBe(true)
    expect(isLive({ published: true, publication_date: '2026-11-21T12:00:01Z' }, now)).toBe(false)
    expect(isLive({ published: false, publication_date: '2026-11-01T12:00:00Z' }, now)).toBe(false)
    expect(isLive(null, now)).toBe(false)
  })
})

describe('publishing a story', () => {
  it('asks for a category only for Breaking News and Health', () => {
    expect(STORY_CATEGORIES.filter((category) => !mapStoryCategory(category))).toEqual(['Breaking News', 'Health'])
  })
})
