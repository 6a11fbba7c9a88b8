import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { inlineFirstView } from './first-view'
import { PAGE_SCRIPT } from '../page/inline-scripts.mjs'

const build = mkdtempSync(join(tmpdir(), 'first-view-'))
mkdirSync(join(build, 'static/chunks'), { recursive: true })
afterAll(() => rmSync(build, { recursive: true }))

const STARTER = `<script id="page-script">${PAGE_SCRIPT}</script>`
const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`

test('style sheets become part of the page, with absolute URLs, and their links are disabled', () => {
  const text =
    'a{src:url(../media/a.woff2),url("b.woff2"),url(/c.svg),url(data:image/png,x),local("Times New Roman")}$&'
  writeFileSync(join(build, 'static/chunks/a.css'), text)
  expect(inlineFirstView(`<head>${STARTER}${link('a')}</head>`, build)).toBe(
    `<head>${STARTER}<style>a{src:url(/_next/static/media/a.woff2),url(/_next/static/chunks/b.woff2),url(/c.svg),url(data:image/png,x),local("Times New Roman")}$&</style>` +
      `<link disabled="" rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></head>`,
  )
})

test('the link of a missing sheet stays', () => {
  expect(inlineFirstView(STARTER + link('missing'), build)).toBe(STARTER + link('missing'))
})

test('scripts of the build wait, and are not preloaded; old polyfills go', () => {
  const html =
    STARTER +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/><script src="/_next/a.js" async=""></script>' +
    '<script src="/_next/old.js" noModule=""></script><script src="/_next/b.js" id="_R_" async=""></script><script>1</script>'
  expect(inlineFirstView(html, build)).toBe(
    STARTER +
      '<script type="text/later" data-src="/_next/a.js"></script><script type="text/later" data-src="/_next/b.js" id="_R_"></script><script>1</script>',
  )
})

test('a page that would not start its scripts stays as it is', () => {
  const html = `${link('a')}<script src="/_next/a.js" async=""></script>`
  expect(inlineFirstView(html, build)).toBe(html)
})
