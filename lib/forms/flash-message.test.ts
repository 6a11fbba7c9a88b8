import { beforeEach, expect, test, vi } from 'vitest'

import { getFlashMessage, setFlashMessage } from './flash-message'

const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({
    set: (name: string, value: string) => jar.set(name, value),
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
  }),
}))

beforeEach(() => jar.clear())

test('a message arrives whole', async () => {
  await setFlashMessage({ ok: true, title: 'Saved', message: 'Ɔkyeame & more' })
  expect(await getFlashMessage()).toEqual({ ok: true, title: 'Saved', message: 'Ɔkyeame & more' })
})

test.each(['ɔ', '😀', 'a'])(
  'a long message of %s fits into the cookie, so that the browser keeps it',
  async (letter) => {
    await setFlashMessage({ ok: false, title: 'Not published', message: letter.repeat(5000) })
    expect(encodeURIComponent(jar.get('lodestar-flash')!).length).toBeLessThanOrEqual(3800)
    const { title, message } = (await getFlashMessage())!
    expect([title, message?.startsWith(letter.repeat(20)), message?.endsWith('…')]).toEqual([
      'Not published',
      true,
      true,
    ])
  },
)
