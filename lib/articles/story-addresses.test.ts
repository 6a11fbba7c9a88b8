import { beforeEach, describe, expect, test, vi } from 'vitest'

import { expireTags, noteFollowing } from '../changes/expired-tags.mjs'
import { type KnownFate, keepStoryAddresses, type StoryAddressSource } from './story-addresses'

/** A fake database that counts queries. */
function makeNewsroom() {
  const stories = new Set(['present', 'other'])
  const former = new Map<string, string | null>([
    ['old', 'present'],
    ['deleted', null],
  ])
  const asked = { version: 0, stories: 0 }
  const state = { version: 1, fails: false }
  const source: StoryAddressSource = {
    async getVersion() {
      asked.version += 1
      if (state.fails) throw new Error('no database')
      return state.version
    },
    async listAfter(slug) {
      const rows = [...former].toSorted().filter(([own]) => own > slug)
      return rows.slice(0, 1000).map(([own, present]) => ({ slug: own, current_slug: present }))
    },
    async resolve(slug) {
      asked.stories += 1
      if (state.fails) throw new Error('no database')
      const present = former.get(slug)
      const past: KnownFate = present === undefined ? 'missing' : present === null ? 'gone' : { movedTo: present }
      return { fate: stories.has(slug) ? 'story' : past, version: state.version }
    },
  }
  return { stories, former, asked, state, source }
}

let newsroom = makeNewsroom()
let time = 0
let keeper = keepStoryAddresses(newsroom.source, () => time)
const settle = () => keeper.recheck()

beforeEach(() => {
  newsroom = makeNewsroom()
  time = 0
  keeper = keepStoryAddresses(newsroom.source, () => time)
})

describe('the first request after a change', () => {
  const change = (slug: string, present: string | null) => {
    newsroom.stories.delete(slug)
    newsroom.former.set(slug, present)
    newsroom.state.version += 1
  }

  test('redirects to the new slug, even within the second of the last refresh', async () => {
    expect(await keeper.getFate('other')).toBe('story')
    expect(await keeper.getFate('present')).toBe('story')
    change('fresh', 'present')
    expect(await keeper.getFate('fresh')).toEqual({ movedTo: 'present' })
    change('taken-down', null)
    expect(await keeper.getFate('taken-down')).toBe('gone')
  })

  test('announced by the site is known to the next request, although a check was running', async () => {
    await settle()
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
    const { getVersion } = newsroom.source
    vi.spyOn(newsroom.source, 'getVersion').mockImplementationOnce(async () => {
      const version = await getVersion()
      await until
      return version
    })
    const running = keeper.recheck()
    expect(await keeper.getFate('other')).toBe('story')
    change('other', 'present')
    const checked = keeper.recheck()
    goOn()
    await checked
    expect(await keeper.getFate('other')).toEqual({ movedTo: 'present' })
    await running
  })

  test('reports an unknown slug if it cannot be read', async () => {
    await settle()
    change('fresh', 'present')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(newsroom.source, 'resolve').mockRejectedValueOnce(new Error('no database'))
    expect(await keeper.getFate('fresh')).toEqual({ unknownBy: expect.any(String) })
  })
})

test('asks nothing else for a slug that is asked for the first time', async () => {
  await settle()
  const before = newsroom.asked.version
  time += 1000
  expect(await keeper.getFate('present')).toBe('story')
  expect(await keeper.getFate('present')).toBe('story')
  expect(await keeper.getFate('nothing')).toBe('missing')
  expect(newsroom.asked).toEqual({ version: before, stories: 2 })
})

test('does not remember a story that was read before the list', async () => {
  const before = await newsroom.source.resolve('other')
  newsroom.state.version += 1
  await settle()
  vi.spyOn(newsroom.source, 'resolve').mockResolvedValueOnce(before)
  expect(await keeper.getFate('other')).toBe('story')
  newsroom.stories.delete('other')
  expect(await keeper.getFate('other')).toBe('missing')
})

test('answers a former slug while the database is down, once it has been resolved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await settle()
  newsroom.former.set('fresh', null)
  newsroom.state.version += 1
  const { getVersion } = newsroom.source
  vi.spyOn(newsroom.source, 'getVersion').mockImplementation(async () => {
    await new Promise(setImmediate)
    return getVersion()
  })
  expect(await keeper.getFate('fresh')).toBe('gone')
  newsroom.state.fails = true
  expect(await keeper.getFate('fresh')).toBe('gone')
})

test('reads the list again when a slug was resolved at another version', async () => {
  await settle()
  expect(await keeper.getFate('other')).toBe('story')
  newsroom.stories.delete('other')
  newsroom.former.set('other', 'present')
  newsroom.state.version += 1
  expect(await keeper.getFate('nothing')).toBe('missing')
  await settle()
  expect(await keeper.getFate('other')).toEqual({ movedTo: 'present' })
})

describe('a slug', () => {
  test('of a story is found with one query', async () => {
    expect(await keeper.getFate('present')).toBe('story')
    expect(await keeper.getFate('present')).toBe('story')
    expect(newsroom.asked.stories).toBe(1)
  })

  test('of the past redirects to the current one', async () => {
    expect(await keeper.getFate('old')).toEqual({ movedTo: 'present' })
  })

  test('of a deleted story is gone', async () => {
    expect(await keeper.getFate('deleted')).toBe('gone')
  })

  test('without a story is missing, until the second it is published', async () => {
    expect(await keeper.getFate('tomorrow')).toBe('missing')
    newsroom.stories.add('tomorrow')
    expect(await keeper.getFate('tomorrow')).toBe('story')
  })

  test('of an unpublished story is missing a second later', async () => {
    await keeper.getFate('other')
    newsroom.stories.delete('other')
    newsroom.state.version += 1
    time += 1000
    await keeper.getFate('other')
    await settle()
    expect(await keeper.getFate('other')).toBe('missing')
  })

  test('redirects beyond the first thousand former slugs', async () => {
    for (let index = 0; index < 2500; index += 1) newsroom.former.set(`z-${String(index).padStart(4, '0')}`, 'present')
    expect(await keeper.getFate('z-2499')).toEqual({ movedTo: 'present' })
  })

  test('serves known stories while the database is down, else a logged reference', async () => {
    await keeper.getFate('present')
    newsroom.state.fails = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await keeper.getFate('present')).toBe('story')
    const unknownBy = expect.stringMatching(/^[0-9a-f]{8}$/)
    const fate = await keeper.getFate('other')
    expect(fate).toEqual({ unknownBy })
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      `[${(fate as { unknownBy: string }).unknownBy}] story address:`,
      expect.any(Error),
    )
  })
})

test('serves cached pages while the database is down, after a second without a query', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await settle()
  newsroom.state.fails = true
  expect(await keeper.getFate('other', () => true)).toBe('story')
  expect(newsroom.asked.stories).toBe(1)
  time += 1000
  await keeper.getFate('other', () => true)
  await settle()
  const { stories } = newsroom.asked
  expect(await keeper.getFate('other', () => true)).toBe('story')
  expect(await keeper.getFate('old', () => true)).toEqual({ movedTo: 'present' })
  expect(newsroom.asked.stories).toBe(stories)
  expect(await keeper.getFate('other', () => false)).toEqual({ unknownBy: expect.any(String) })
})

test('asks for the list once a second at most without the change feed', async () => {
  await keeper.getFate('present')
  time += 1000
  await Promise.all(Array.from({ length: 200 }, () => keeper.getFate('present')))
  await settle()
  expect(newsroom.asked.version).toBeLessThanOrEqual(3)
})

test('asks for the list after a change of a slug alone while it follows the change feed', async () => {
  await settle()
  await keeper.getFate('present')
  const { version } = newsroom.asked
  noteFollowing(1)
  time += 60_000
  expireTags(['front-page', 'article:1'])
  expect(await keeper.getFate('old')).toEqual({ movedTo: 'present' })
  expect(newsroom.asked.version).toBe(version)
  newsroom.former.set('old', null)
  newsroom.state.version += 1
  expireTags(['slug:old'])
  expect(await keeper.getFate('old')).toBe('gone')
})
