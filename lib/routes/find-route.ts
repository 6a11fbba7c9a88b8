import { CATEGORIES } from '../articles/schema.ts'
import { type Route, ROUTES } from './route-list.ts'

// Answers questions about the list of routes. It is apart from the list, because scripts in the browser need only the
// links.

const LIST: readonly Route[] = Object.values(ROUTES)
const SECTIONS = CATEGORIES.map((category) => category.toLowerCase())

/** Addresses that feed readers try. They are redirected to our feeds. */
export const MOVED_FEEDS = ['/feed', '/rss.xml', '/feed.xml']

function buildPattern(path: string): RegExp {
  const pattern = path
    .replaceAll(/(?<!\.)\.(?!\.)/g, String.raw`\.`)
    .replace(/\/\[\[\.{3}\w+\]\]/, '(?:/.+)?')
    .replace(/\[\.{3}\w+\]/, '.+')
    .replace('[section]', `(?:${SECTIONS.join('|')})`)
    .replaceAll(/\[\w+\]/g, '([^/]+)')
  return new RegExp(`^${pattern}$`)
}

const PATTERNS = LIST.map((route) => ({ route, pattern: buildPattern(route.path) }))

/** Finds the route of a path, or null for an unknown one. `parameters` does not include the section. */
export function findRoute(pathname: string): { route: Route; parameters: string[] } | null {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return { route, parameters: match.slice(1) }
  }
  return null
}

/** Lists the pages that are kept, in the syntax of next.config.mts. */
export const listKeptPages = (): string[] =>
  LIST.filter(({ kept }) => kept === 'page').map(({ path }) =>
    path
      .replace('[section]', `:section(${SECTIONS.join('|')})`)
      .replace(/\[\[\.{3}(\w+)\]\]/, ':$1*')
      .replaceAll(/\[(\w+)\]/g, ':$1'),
  )

/** Returns one path for each section. */
export const listPaths = (path: string): string[] =>
  path.startsWith('/[section]') ? SECTIONS.map((name) => path.replace('[section]', name)) : [path]

export const listSitemapPaths = (): string[] =>
  LIST.filter(({ inSitemap }) => inSitemap).flatMap(({ path }) => listPaths(path))

/** Lists the folders that robots.txt disallows, with everything below them. */
export const listPrivateFolders = (): string[] => [
  ...new Set(LIST.filter(({ isPrivate }) => isPrivate).map(({ path }) => `/${path.split('/')[1]}`)),
]
