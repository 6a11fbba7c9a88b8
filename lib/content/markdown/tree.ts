import type { BlockContent, List, Node, Paragraph, Table } from 'mdast'

import { parseUrl } from '../../routes/parse-url.ts'

// A subset of mdast, plus four custom nodes (docs/markdown.md).

/** Caption, credit and alternative text are in the article's images. */
export interface Picture extends Node {
  type: 'picture'
  /** The upload's image_url: /media/articles/… */
  src: string
}

/** A web address alone in its paragraph. */
export interface Embed extends Node {
  type: 'embed'
  url: string
}

export interface PullQuote extends Node {
  type: 'pullQuote'
  /** '' if not given. */
  attribution: string
  children: Paragraph[]
}

export interface FactBox extends Node {
  type: 'factBox'
  /** '' if there is none. */
  title: string
  children: (Paragraph | List | Table)[]
}

declare module 'mdast' {
  interface BlockContentMap {
    picture: Picture
    embed: Embed
    pullQuote: PullQuote
    factBox: FactBox
  }
  interface RootContentMap {
    picture: Picture
    embed: Embed
    pullQuote: PullQuote
    factBox: FactBox
  }
}

export type { BlockContent }

export interface Body {
  type: 'root'
  children: BlockContent[]
}

/** Deeper lists and quotes are flattened, which bounds the recursion. */
export const MAX_DEPTH = 6

/** A longer number is a year or a count that starts a sentence: no list of a story has a thousand items. */
export const NUMBER_LENGTH = 3

/** Matches the SQL domain site_image. */
export const SITE_IMAGE = /^\/media\/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$/

const WEB_ADDRESS = /^https?:\/\/[^\s<>\\]{1,2000}$/i

export function parseWebAddress(text: string): string | null {
  return WEB_ADDRESS.test(text) && parseUrl(text) ? text : null
}

/** A web address, a page of this site, a heading of the text or an e-mail address; otherwise null. */
export function parseSafeHref(href: string): string | null {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href)) return href
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[^\s#<>"\\]+$/.test(href)) return href
  return parseWebAddress(href)
}

/** Text with its marks. '\n' is a line break. */
export interface Run {
  text: string
  strong?: boolean
  emphasis?: boolean
  href?: string
}
