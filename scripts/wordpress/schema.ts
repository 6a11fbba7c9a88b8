// These are the parts of WXR 1.0 to 1.2 that an import uses.

/** A reason why an export cannot be read. The message is one sentence for the terminal. */
export class WordPressProblem extends Error {
  override name = 'WordPressProblem'
}

export interface Site {
  title: string
  /** The site's address, which is unique within a multisite installation. */
  url: string
  wxrVersion: string
}

export interface Author {
  id: string
  login: string
  name: string
}

/** A category, tag or other term. `parent` is the parent's slug, or empty. */
export interface Term {
  id: string
  slug: string
  parent: string
  name: string
}

export interface ItemTerm {
  domain: string
  slug: string
  name: string
}

/** An entry of the export: a post, page, picture, revision, menu entry and so on. */
export interface Item {
  postId: number
  type: string
  status: string
  title: string
  link: string
  slug: string
  creator: string
  pubDate: string
  date: string
  dateGmt: string
  modifiedGmt: string
  content: string
  excerpt: string
  parent: number
  password: string
  attachmentUrl: string
  terms: ItemTerm[]
  /** The item's custom fields that an import uses. The values of a repeated field are separated by line breaks. */
  meta: Partial<Record<Meta, string>>
  /** Whether a text exceeded the limit and was dropped. */
  isOversized: boolean
}

/** The only custom fields that are read, because page builders store megabytes in others. */
export const META = {
  _thumbnail_id: 'featuredId',
  _wp_attachment_image_alt: 'alt',
  _yoast_wpseo_primary_category: 'primaryCategory',
  footnotes: 'footnotes',
  _wp_old_slug: 'oldSlugs',
  _wp_old_date: 'oldDates',
} as const
export type Meta = (typeof META)[keyof typeof META]
