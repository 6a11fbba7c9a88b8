import type { Category } from './articles/schema'
import type { Path } from './route-list'

type Value = string | number

/** One value for each parameter of a path. The page number at the end may be omitted. */
export type Values<P extends string> = P extends `${infer Before}/[[...${string}]]`
  ? [...Values<Before>, page?: number]
  : P extends `${string}[${string}]${infer Rest}`
    ? [Value, ...Values<Rest>]
    : []

/**
 * A path of the list of routes with its parameters filled in; page 1 has no number. Scripts of reader pages use it instead of
 * `routes`, because the list of routes would add two kilobytes to each page.
 */
export function toLink<P extends Path>(path: P, ...values: Values<P>): string {
  let index = 0
  return path.replaceAll(/\/\[\[.+?\]\]|\[.+?\]/g, (parameter) => {
    const value = values[index++]
    if (!parameter.startsWith('/')) return String(value)
    return Number(value ?? 1) > 1 ? `/${value}` : ''
  })
}

export const toSection = (category: Category): string => toLink('/[section]', category.toLowerCase())

export const toSignIn = (next: string): string => `${toLink('/auth')}?next=${encodeURIComponent(next)}`

export const toPicturePreview = (url: string): string =>
  `${toLink('/api/picture-preview')}?url=${encodeURIComponent(url)}`

/** Browsers load other documents, such as feeds and the lite edition. */
export const isPagePath = (path: string) => !/\.|^\/(?:api|functions|lite|offline)(?:\/|$)/.test(path)
