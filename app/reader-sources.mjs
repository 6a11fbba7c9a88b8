// A PostCSS plugin that limits globals.css to the classes of reader pages, which makes it a third smaller.

import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const ENTRIES = join(ROOT, 'app/**/*.tsx')
/** The layouts of these folders import staff.css, which has all classes. */
const STAFF = /^app\/(?:\(newsroom\)|auth)\//
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](@\/|\.{1,2}\/)([^'"]+)['"]/g

const isFile = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** @param {string} file @returns {string[]} */
function listImports(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, from, path = '']) => {
    const name = join(from === '@/' ? ROOT : dirname(file), from === '@/' ? path : from + path)
    return [`${name}.tsx`, `${name}.ts`, name].find(isFile) ?? []
  })
}

/** Lists the files that reader pages import, at once or later, relative to the project's folder. */
export function listReaderSources() {
  const found = new Set(globSync(ENTRIES).filter((file) => !STAFF.test(relative(ROOT, file))))
  for (const file of found) for (const one of listImports(file)) found.add(one)
  return [...found].map((file) => relative(ROOT, file)).filter((file) => /\.tsx?$/.test(file))
}

export default function readerSources() {
  return {
    postcssPlugin: 'reader-sources',
    /** @param {any} root @param {any} helpers */
    Once(root, { AtRule }) {
      if (root.source?.input.file !== join(import.meta.dirname, 'globals.css')) return
      for (const file of listReaderSources()) root.append(new AtRule({ name: 'source', params: `'../${file}'` }))
    },
  }
}
readerSources.postcss = true
