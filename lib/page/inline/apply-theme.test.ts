import { afterEach, expect, test, vi } from 'vitest'

import { THEME_KEY, PAPER } from '../theme'
import { applyTheme } from './apply-theme'

interface Visit {
  stored?: string
  saveData?: boolean
  serverTiming?: string
  /** Browsers without storage and navigator.connection. */
  isBare?: boolean
}

afterEach(() => void vi.unstubAllGlobals())

/** Opens a page. Returns the <html> data attributes, and the theme colours on light and dark devices. */
function visit({ stored, saveData = false, serverTiming, isBare = false }: Visit) {
  const dataset: Record<string, string> = {}
  const metas = (['light', 'dark'] as const).map((scheme) => ({
    content: PAPER[scheme],
    media: `(prefers-color-scheme:${scheme})`,
  }))
  const entry = { serverTiming: serverTiming ? [{ name: serverTiming }] : [] }
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => metas })
  vi.stubGlobal('navigator', isBare ? {} : { connection: { saveData } })
  vi.stubGlobal('performance', { getEntriesByType: () => (isBare ? [] : [entry]) })
  // Browsers that block storage throw for any use of it.
  const blocked = new Proxy(
    {},
    {
      get: () => {
        throw new Error('SecurityError')
      },
    },
  )
  vi.stubGlobal(
    'localStorage',
    isBare ? blocked : { getItem: (key: string) => (key === THEME_KEY ? (stored ?? null) : null) },
  )
  applyTheme()
  const applies = (media: string, scheme: string) => media === '' || media === `(prefers-color-scheme:${scheme})`
  return {
    dataset,
    colours: () => ['light', 'dark'].map((scheme) => metas.find(({ media }) => applies(media, scheme))?.content),
  }
}

const { light: LIGHT, dark: DARK } = PAPER

test.each([
  ['nobody chose anything', {}, '', [LIGHT, DARK]],
  ['dark was chosen', { stored: 'dark' }, 'dark', [DARK, DARK]],
  ['light and larger were chosen', { stored: 'light larger' }, 'light larger', [LIGHT, LIGHT]],
  ['a size alone was chosen', { stored: 'large' }, 'large', [LIGHT, DARK]],
  ['a browser stores nothing', { isBare: true }, '', [LIGHT, DARK]],
])('the theme is right if %s', (_, how, theme, colours) => {
  const { dataset, colours: shown } = visit(how)
  expect([dataset['theme'], shown()]).toEqual([theme, colours])
})

test('a theme works for one page without storage', () => {
  const { dataset, colours } = visit({ isBare: true })
  applyTheme('dark large')
  expect([dataset['theme'], colours()]).toEqual(['dark large', [DARK, DARK]])
  applyTheme('')
  expect([dataset['theme'], colours()]).toEqual(['', [LIGHT, DARK]])
})

test.each([
  ['the browser says so', { saveData: true }, true],
  ['the request said so', { serverTiming: 'save-data' }, true],
  ['the request no longer says so', { serverTiming: 'all-data' }, false],
  ['nobody says so', {}, false],
  ['a browser cannot say', { isBare: true }, false],
])('a page is lean if %s: %s %s', (_, how, expected) => expect('lean' in visit(how).dataset).toBe(expected))
