import type { BlockContent, Blockquote, List, Node, Paragraph, Table } from 'mdast'

import { parseUrl } from '../../routes/parse-url.ts'

// The tree is a subset of mdast with five nodes of our own (docs/markdown.md).

/** A picture in the text. Its caption, credit and alternative text are in the article's list of images. */
export interface Picture extends Node {
  type: 'picture'
  /** The image_url of the upload: /media/articles/… */
  src: string
}

/** A web address that is alone in its paragraph, and shown as a card. */
export interface Embed extends Node {
  type: 'embed'
  url: string
}

export interface PullQuote extends Node {
  type: 'pullQuote'
  /** Who said it, or ''. */
  attribution: string
  children: Paragraph[]
}

export interface FactBox extends Node {
  type: 'factBox'
  /** The title of the box, or ''. */
  title: string
  children: (Paragraph | List | Table)[]
}

/** Blocks in another language than the text around them. */
export interface LanguageBlock extends Node {
  type: 'languageBlock'
  /** ISO 639, such as 'ee' for Ewe. */
  code: string
  children: (Paragraph | List | Blockquote | PullQuote | FactBox)[]
}

declare module 'mdast' {
  interface BlockContentMap {
    picture: Picture
    embed: Embed
    pullQuote: PullQuote
    factBox: FactBox
    languageBlock: LanguageBlock
  }
  interface RootContentMap {
    picture: Picture
    embed: Embed
    pullQuote: PullQuote
    factBox: FactBox
    languageBlock: LanguageBlock
  }
}

export type { BlockContent }

/** Matches the same codes as the column articles.language. */
export const LANGUAGE_CODE = /^[a-z]{2,3}$/

export interface Body {
  type: 'root'
  children: BlockContent[]
}

/** The deepest nesting of lists and quotes. Deeper ones are flattened, which bounds the recursion. */
export const MAX_DEPTH = 6

/** The most digits that the number of a list item has. A longer number is a year or a count that starts a sentence. */
export const NUMBER_LENGTH = 3

/** Matches the same addresses as the SQL domain site_image. */
export const SITE_IMAGE = /^\/media\/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$/

const WEB_ADDRESS = /^https?:\/\/[^\s<>\\]{1,2000}$/i

export function parseWebAddress(text: string): string | null {
  return WEB_ADDRESS.test(text) && parseUrl(text) ? text : null
}

/**
 * Returns the address of a link if it leads to the web, a page of this site, a heading of the text or an e-mail
 * address; otherwise null.
 */
export function parseSafeHref(href: string): string | null {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href)) return href
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[^\s#<>"\\]+$/.test(href)) return href
  return parseWebAddress(href)
}

/** A piece of text with its marks. '\n' is a line break. */
export interface Run {
  text: string
  strong?: boolean
  emphasis?: boolean
  href?: string
}
