import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'lib/*.md'], { cwd: ROOT })
const FOLDERS = 'app|bench|components|docs|e2e|lib|supabase'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const exists = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined

/** The anchor id that Markdown renderers give a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const listAnchors = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

/** Targets of `[text](target)` within the repository. */
const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^[a-z]+:/.test(target))

/** Paths of repository files and folders in code spans, except patterns. */
const listPaths = (text: string) =>
  [...text.matchAll(new RegExp('`((?:' + FOLDERS + ')/[^`\\s]*)`', 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !/[*{<…]/.test(path))

describe('documentation', () => {
  it('exists', () => {
    expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/decisions/README.md']))
  })

  it('links to files and headings that exist', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      listLinks(read(document))
        .filter((link) => {
          const [file = '', anchor] = link.split('#')
          const target = file ? join(dirname(document), file) : document
          return !exists(target) || (anchor !== undefined && !listAnchors(target).includes(anchor))
        })
        .map((link) => `${document}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('mentions only files that exist', () => {
    const gone = DOCUMENTS.flatMap((document) =>
      listPaths(read(document))
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  it('lists every decision in the index', () => {
    const index = listLinks(read('docs/decisions/README.md'))
    expect(index).toEqual(
      globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
        .map((path) => path.slice('docs/decisions/'.length))
        .sort(),
    )
  })
})
