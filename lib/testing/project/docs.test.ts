import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

it.each(globSync(['*.md', 'docs/**/*.md', 'lib/*.md'], { cwd: ROOT }))('%s names only files that exist', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s:#]+)(#[^)]*)?\)/g)].map(([, link = '']) => join(dirname(document), link))
  // Only code spans are read, and patterns in them are skipped.
  const paths = [...text.matchAll(/`((?:app|bench|components|docs|e2e|lib|supabase)\/[^`\s*{<…]*)`/g)].map(
    ([, path = '']) => path,
  )
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
