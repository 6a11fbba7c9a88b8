import type { BlockContent, List, Node, Paragraph, Table } from 'mdast'

// An article body as a tree: the subset of mdast that docs/markdown.md describes, and four nodes of our own.

/** An upload placed in the text. Its caption, credit and alternative text are in the article's list of images. */
export interface Picture extends Node {
  type: 'picture'
  /** The image_url of the upload: /media/articles/… */
  src: string
}

/** A web address alone in its paragraph. */
export interface Embed extends Node {
  type: 'embed'
  url: string
}

export interface PullQuote extends Node {
  type: 'pullQuote'
  /** Who said it; '' where nobody is named. */
  attribution: string
  children: Paragraph[]
}

export interface FactBox extends Node {
  type: 'factBox'
  /** '' where it has none. */
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

/** Deeper lists and quotes are flattened: no story needs them, and recursion stays bounded. */
export const MAX_DEPTH = 6

/** An image_url of this site's bucket; domain site_image in SQL. */
export const SITE_IMAGE = /^\/media\/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$/

const WEB_ADDRESS = /^https?:\/\/[^\s<>\\]{1,2000}$/i

/** The address if it is one of the web, else null. */
export function toWebAddress(text: string): string | null {
  return WEB_ADDRESS.test(text) && URL.canParse(text) ? text : null
}

/** Where a link may lead: a page of the web or of this site, an e-mail address. Else null. */
export function toSafeHref(href: string): string | null {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(href)) return href
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[\w-]+$/.test(href)) return href
  return toWebAddress(href)
}
