import { CATEGORIES } from '../articles/schema.ts'
import { type Route, ROUTES } from './route-list.ts'

// Questions about the list of routes. Apart from it, because scripts in the browser need only its links.

const LIST: readonly Route[] = Object.values(ROUTES)
const SECTIONS = CATEGORIES.map((category) => category.toLowerCase())

/** Redirected to ours. */
export const MOVED_FEEDS = ['/feed', '/rss.xml', '/feed.xml']

function toPattern(path: string): RegExp {
  const pattern = path
    .replaceAll(/(?<!\.)\.(?!\.)/g, String.raw`\.`)
    .replace(/\/\[\[\.{3}\w+\]\]/, '(?:/.+)?')
    .replace(/\[\.{3}\w+\]/, '.+')
    .replace('[section]', `(?:${SECTIONS.join('|')})`)
    .replaceAll(/\[\w+\]/g, '([^/]+)')
  return new RegExp(`^${pattern}$`)
}

const PATTERNS = LIST.map((route) => ({ route, pattern: toPattern(route.path) }))

/** `parameters` excludes the section. Null for unknown paths. */
export function findRoute(pathname: string): { route: Route; parameters: string[] } | null {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return { route, parameters: match.slice(1) }
  }
  return null
}

/** In the syntax of next.config.ts. */
export const listKeptPages = (): string[] =>
  LIST.filter(({ kept }) => kept === 'page').map(({ path }) =>
    path
      .replace('[section]', `:section(${SECTIONS.join('|')})`)
      .replace(/\[\[\.{3}(\w+)\]\]/, ':$1*')
      .replaceAll(/\[(\w+)\]/g, ':$1'),
  )

/** One path for each section. */
export const toPaths = (path: string): string[] =>
  path.startsWith('/[section]') ? SECTIONS.map((name) => path.replace('[section]', name)) : [path]

export const listSitemapPaths = (): string[] =>
  LIST.filter(({ inSitemap }) => inSitemap).flatMap(({ path }) => toPaths(path))

/** Disallowed in robots.txt, with everything below. */
export const listPrivateFolders = (): string[] => [
  ...new Set(LIST.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split('/')[1]}`)),
]
