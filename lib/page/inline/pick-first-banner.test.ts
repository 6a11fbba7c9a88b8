import { parseHTML } from 'linkedom'
import { afterEach, expect, test, vi } from 'vitest'

import { DISMISSED_KEY } from '@/lib/banners/rules'

import { pickFirstBanner } from './pick-first-banner'

afterEach(() => void vi.unstubAllGlobals())

/** Returns the style that is added to a page with banners a and b. */
function pick(storage: object): string | undefined {
  const { document } = parseHTML(
    '<html><head></head><body><p data-banner="a"></p><p data-banner="b"></p></body></html>',
  )
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage)
  pickFirstBanner()
  return document.querySelector('style')?.textContent
}

test.each([
  ['nothing was closed', {}, undefined],
  ['another banner was closed', { [DISMISSED_KEY]: '["c"]' }, '[data-banner="a"]{visibility:visible}'],
  [
    'the first was closed',
    { [DISMISSED_KEY]: '["a"]' },
    '[data-banner="a"]{display:none}[data-banner="b"]{visibility:visible}',
  ],
  [
    'all were closed',
    { [DISMISSED_KEY]: '["a","b"]' },
    '[data-banner="a"]{display:none}[data-banner="b"]{display:none}#banners{display:none}',
  ],
])('the first banner is picked when %s', (_, storage, style) => expect(pick(storage)).toBe(style))

test('a page stays as it is in a browser that blocks storage', () => {
  const blocked = new Proxy(
    {},
    {
      get: () => {
        throw new Error('SecurityError')
      },
    },
  )
  expect(pick(blocked)).toBeUndefined()
})
