// The parts of WXR 1.0 to 1.2 that an import uses.

/** The message is one sentence for the terminal. */
export class WordPressProblem extends Error {
  override name = 'WordPressProblem'
}

export interface Site {
  title: string
  /** Unique within a multisite installation. */
  url: string
  wxrVersion: string
}

export interface Author {
  id: string
  login: string
  name: string
}

/** `parent` is a slug, empty at the top. */
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

/** A post, page, picture, revision, menu entry … */
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
  /** If a field occurs several times, its values are separated by line breaks. */
  meta: Partial<Record<Meta, string>>
  /** A text exceeded the limit and was dropped. */
  isOversized: boolean
}

/** Page builders store megabytes in other fields. */
export const META = {
  _thumbnail_id: 'featuredId',
  _wp_attachment_image_alt: 'alt',
  _yoast_wpseo_primary_category: 'primaryCategory',
  footnotes: 'footnotes',
  _wp_old_slug: 'oldSlugs',
  _wp_old_date: 'oldDates',
} as const
export type Meta = (typeof META)[keyof typeof META]
