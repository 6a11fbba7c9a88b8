import { describe, expect, it, vi } from 'vitest'

import { useDatabase } from '../testing/database'
import { getTopicFate } from './topic-address'

const database = useDatabase()

describe('the address of a topic', () => {
  const ask = (found: unknown[], page = 1, isKept = false) => {
    database.answer('find_topic_page', { body: found })
    return getTopicFate({ slug: 'cocoa', page }, () => isKept)
  }

  it('leads to a page as long as there are articles for it', async () => {
    const found = [{ current_slug: 'cocoa', articles: 21 }]
    expect([await ask(found), await ask(found, 2), await ask(found, 3), await ask([])]).toEqual(['page', 'page', 'missing', 'missing'])
  })

  it('leads on where the topic was renamed or merged, asks nothing for a page that is kept, and says so where nobody answers', async () => {
    expect(await ask([{ current_slug: 'cacao', articles: 1 }])).toEqual({ movedTo: 'cacao' })
    const before = database.asked().length
    expect(await ask([], 1, true)).toBe('page')
    expect(database.asked()).toHaveLength(before)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    database.answer('find_topic_page', 'hangs up')
    expect(await getTopicFate({ slug: 'cocoa', page: 1 }, () => false)).toEqual({ unknownBy: expect.any(String) })
  })
})
