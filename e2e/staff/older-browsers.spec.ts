import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { bodyOf, expect, test, unique } from '../fixtures'
import { addArticle } from './dashboard-steps'
import { paste, surfaceOf } from './writing-steps'

// The supported browsers are in docs/architecture.md.

const chunks = join(import.meta.dirname, '../../.next/static/chunks')

/**
 * These functions are newer than Chrome 109, Firefox ESR 115 or Safari 16.4. Others that we use are added by
 * lib/page/older-browsers.ts.
 */
const NEWER = [
  /Promise\.(withResolvers|try)\(/,
  /Array\.fromAsync\(/,
  /\b(Object|Map)\.groupBy\(/,
  /RegExp\.escape\(/,
  /\.(isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/,
  /\bIterator\.from\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|forEach|toArray|take|drop|flatMap)\(/,
  /AbortSignal\.any\(/,
  /\.(isWellFormed|setHTML|setHTMLUnsafe|getHTML)\(/,
  /Uint8Array\.from(Base64|Hex)\(/,
  /\.transferToFixedLength\(/,
]

test('no script uses what a supported browser lacks', () => {
  const files = globSync('**/*.js', { cwd: chunks })
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(chunks, file), 'utf8')
    return NEWER.flatMap((pattern) => (pattern.test(text) ? [`${file}: ${pattern.source}`] : []))
  })
  expect(found).toEqual([])
})

test('no style uses what a supported browser lacks without a fallback', () => {
  const styles = globSync('**/*.css', { cwd: chunks }).map((file) => readFileSync(join(chunks, file), 'utf8'))
  expect(styles.length).toBeGreaterThan(0)
  for (const style of styles)
    expect(style).not.toMatch(/\blight-dark\(|@starting-style|position-area:|anchor-name:|@scope|@container style\(/)
})

test('an editor writes in a browser that lacks newer methods', async ({ pageOf }) => {
  const title = unique('Written on an old laptop')
  const content = 'Text before.\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nText after.'
  const id = await addArticle(title, 'Culture', { content })
  const page = await pageOf('chief')
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [URL, ['parse', 'canParse']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [RegExp, ['escape']],
      [AbortSignal, ['any']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom']],
    ]
    for (const [on, names] of missing) for (const name of names) Reflect.deleteProperty(on, name)
    Reflect.deleteProperty(globalThis, 'Iterator')
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`/admin/articles/${id}/edit`)
  const surface = surfaceOf(page)
  await expect(surface.locator('.editor-embed')).toHaveText(/youtube\.com/)
  await surface.locator('p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' More at https://example.org/abc today.')
  await page.keyboard.press('Enter')
  await paste(surface, {
    'text/html': '<p>10<sup>6</sup> <b onclick="x()">cedis</b><img src="https://a.example/b.jpg"></p>',
    'text/plain': '106 cedis',
  })
  await expect(bodyOf(page)).toHaveValue(`${content} More at https://example.org/abc today.\n\n10⁶ **cedis**`)
  await expect(page.getByText('Not pasted: pictures 1×')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article saved')).toBeVisible()
  expect(errors).toEqual([])
})
