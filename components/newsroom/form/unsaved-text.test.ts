import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { session } from '@/components/form/form-context'
import { listStored } from './stored-copies'
import { UnsavedText } from './unsaved-text'

/** The copies on the server by id, and which were deleted. */
let server: Map<string, unknown>
let status: number

const storage = new Map<string, string>()
let hasRoom = true

// Browsers list the keys of a storage as its properties.
const fakeStorage = () =>
  new Proxy(
    {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem(key: string, value: string) {
        if (!hasRoom) throw new DOMException('Full', 'QuotaExceededError')
        storage.set(key, value)
      },
      removeItem: (key: string) => void storage.delete(key),
    },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        storage.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
    },
  )

beforeEach(() => {
  vi.useFakeTimers()
  server = new Map()
  status = 200
  storage.clear()
  hasRoom = true
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (status !== 200) return Response.json({ error: { message: 'Too many.' } }, { status })
    if (method === 'PUT') {
      const { id, content } = JSON.parse(body!) as { id: string; content: unknown }
      server.set(id, content)
    } else server.delete(new URL(address, 'http://lodestar.test').searchParams.get('id')!)
    return Response.json(null)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (personId = 'ama', isOnServer = true) => new UnsavedText({ personId, subject: 'story:new', isOnServer })
const texts = (personId = 'ama') => listStored(personId).map(({ content }) => (content as { text: string }).text)

/** Types a key every 125 ms, as fast typists do. `heard` is called after each. */
async function type(text: UnsavedText, seconds: number, heard: (typed: number) => void) {
  for (let keys = 1; keys <= seconds * 8; keys++) {
    const typed = keys * 125
    text.change(() => ({ text: String(typed) }))
    await vi.advanceTimersByTimeAsync(125)
    heard(typed)
  }
}

describe('a text that is being typed', () => {
  it('is at most two seconds old in the browser and ten on the server, without any pause', async () => {
    const text = open()
    let oldest = { browser: 0, server: 0 }
    await type(text, 60, (typed) => {
      const ages = {
        browser: typed - Number(texts()[0] ?? 0),
        server: typed - Number((server.values().next().value as { text: string } | undefined)?.text ?? 0),
      }
      oldest = { browser: Math.max(oldest.browser, ages.browser), server: Math.max(oldest.server, ages.server) }
    })
    expect(oldest.browser).toBeLessThanOrEqual(2_000)
    expect(oldest.server).toBeLessThanOrEqual(10_000)
    expect([texts().length, server.size]).toEqual([1, 1])
  })

  it('is stored at once when the page is left', () => {
    const text = open()
    text.change(() => ({ text: 'Rain' }))
    text.flush()
    expect(texts()).toEqual(['Rain'])
  })

  it('has no copy once it equals the saved text again', async () => {
    const text = open()
    text.change(() => ({ text: 'Rain' }))
    await vi.advanceTimersByTimeAsync(5_000)
    text.change(() => null)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([texts(), server.size]).toEqual([[], 0])
  })

  it('says so if the browser cannot store it, or the server refuses it', async () => {
    const text = open()
    hasRoom = false
    status = 403
    text.change(() => ({ text: 'Rain' }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(text.getState()).toEqual({ isStored: false, server: { kind: 'refused', reason: 'Too many.' } })
  })
})

it('asks someone who is typing to sign in only after a pause', async () => {
  const text = open()
  const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  session.renew = renew
  status = 401
  await type(text, 20, () => expect(renew).not.toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(renew).toHaveBeenCalledTimes(1)
  delete session.renew
  expect(text.getState().server).toEqual({ kind: 'signed out' })
})

describe('two texts of one person', () => {
  it('never share a copy, and saving one keeps the other', async () => {
    const [one, other] = [open(), open()]
    one.change(() => ({ text: 'Story A' }))
    other.change(() => ({ text: 'Story B' }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(texts().toSorted()).toEqual(['Story A', 'Story B'])
    expect(server.size).toBe(2)
    other.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['Story A'])
    expect([...server.values()]).toEqual([{ text: 'Story A' }])
  })

  it('stay apart if one is restored while the other is unsaved', async () => {
    const [first, second] = [open(), open()]
    first.change(() => ({ text: 'Story A' }))
    await vi.advanceTimersByTimeAsync(5_000)
    const restored = first.id!
    second.change(() => ({ text: 'Story B' }))
    second.leave()
    second.replace(restored)
    second.change(() => ({ text: 'Story A, continued' }))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(texts().toSorted()).toEqual(['Story A, continued', 'Story B'])
    expect([...server.values()]).toEqual([{ text: 'Story B' }, { text: 'Story A, continued' }])
  })

  it('leave no restored copy behind if only the server could store the next text', async () => {
    const [first, second] = [open(), open()]
    first.change(() => ({ text: 'Story A' }))
    await vi.advanceTimersByTimeAsync(5_000)
    hasRoom = false
    second.replace(first.id!)
    second.change(() => ({ text: 'Story A, continued' }))
    await vi.advanceTimersByTimeAsync(5_000)
    second.drop()
    await vi.advanceTimersByTimeAsync(0)
    expect([texts(), server.size]).toEqual([[], 0])
  })

  it('begin anew after a save', async () => {
    const text = open()
    text.change(() => ({ text: 'Story A' }))
    await vi.advanceTimersByTimeAsync(5_000)
    const { id } = text
    text.drop()
    text.change(() => ({ text: 'Story B' }))
    expect(text.id).not.toBe(id)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([texts(), server.size]).toEqual([['Story B'], 1])
  })
})

it('offers a text only to the person who typed it', () => {
  const text = open('ama', false)
  text.change(() => ({ text: 'Rain' }))
  text.flush()
  expect([texts('ama'), texts('kofi')]).toEqual([['Rain'], []])
})

it('lists the other texts beside one that cannot be read', () => {
  const text = open()
  text.change(() => ({ text: 'Rain' }))
  text.flush()
  storage.set(`lodestar:unsaved:ama:story:new:${'0'.repeat(36)}`, '{')
  expect(listStored('ama').filter(({ content }) => content !== null)).toHaveLength(1)
})
