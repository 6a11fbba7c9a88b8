import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { PAGE_HASH } from '@/lib/http/content-security-policy.mjs'

import { LOOK, PAPER } from '@/lib/page/look'
import { PAGE_SCRIPT } from '@/lib/page/page-script'

interface Visit {
  stored?: string
  saveData?: boolean
  serverTiming?: string
  /** Whether the browser lacks storage and navigator.connection. */
  isBare?: boolean
}

/**
 * Runs the script as on a visit. Returns the data attributes of <html> and the theme colours on light and dark devices.
 */
function visit({ stored, saveData = false, serverTiming, isBare = false }: Visit) {
  const dataset: Record<string, string> = {}
  const metas = (['light', 'dark'] as const).map((scheme) => ({
    content: PAPER[scheme],
    media: `(prefers-color-scheme:${scheme})`,
  }))
  const applies = (media: string, scheme: string) => media === '' || media === `(prefers-color-scheme:${scheme})`
  const navigator = isBare ? {} : { connection: { saveData } }
  const entry = { serverTiming: serverTiming ? [{ name: serverTiming }] : [] }
  const page = {
    document: { documentElement: { dataset }, querySelectorAll: () => metas },
    navigator,
    performance: { getEntriesByType: () => (isBare ? [] : [entry]) },
    self: {} as { showLook?: (look?: string) => void },
    addEventListener: () => {},
    get localStorage() {
      if (isBare) throw new Error('SecurityError')
      return stored === undefined ? {} : { [LOOK]: stored }
    },
  }
  const show = (look?: string) => page.self.showLook?.(look)
  // oxlint-disable-next-line no-new-func -- It is the text that pages contain.
  new Function(
    'page',
    `with(page){${PAGE_SCRIPT.split('{let q=')[0]!.replace('showLook();', 'self.showLook();').replace(',showLook)', ',self.showLook)')}}`,
  )(page)
  return {
    dataset,
    colours: () => ['light', 'dark'].map((scheme) => metas.find(({ media }) => applies(media, scheme))?.content),
    show,
  }
}

const { light: LIGHT, dark: DARK } = PAPER

test.each([
  ['nobody chose anything', {}, '', [LIGHT, DARK]],
  ['dark was chosen', { stored: 'dark' }, 'dark', [DARK, DARK]],
  ['light and larger were chosen', { stored: 'light larger' }, 'light larger', [LIGHT, LIGHT]],
  ['a size alone was chosen', { stored: 'large' }, 'large', [LIGHT, DARK]],
  ['a browser stores nothing', { isBare: true }, '', [LIGHT, DARK]],
])('%s', (_, how, look, colours) => {
  const seen = visit(how)
  expect([seen.dataset['look'], seen.colours()]).toEqual([look, colours])
})

test('works for one page without storage', () => {
  const seen = visit({ isBare: true })
  seen.show('dark large')
  expect([seen.dataset['look'], seen.colours()]).toEqual(['dark large', [DARK, DARK]])
  seen.show('')
  expect([seen.dataset['look'], seen.colours()]).toEqual(['', [LIGHT, DARK]])
})

test.each([
  ['the browser says so', { saveData: true }, true],
  ['the request said so', { serverTiming: 'save-data' }, true],
  ['the request no longer says so', { serverTiming: 'all-data' }, false],
  ['nobody says so', {}, false],
  ['a browser cannot say', { isBare: true }, false],
])('saves data: %s', (_, how, expected) => expect('lean' in visit(how).dataset).toBe(expected))

test('matches its hash in the content security policy', () => {
  expect(PAGE_HASH).toBe(`'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`)
})

test('begins as the service worker expects', () => expect(PAGE_SCRIPT.startsWith('self.showLook=')).toBe(true))
