// The parts of a WordPress export (WXR 1.0 to 1.2) that an import uses.

/** A problem with the whole file or command, with a one-sentence message for the terminal. */
export class WordPressProblem extends Error {
  override name = 'WordPressProblem'
}

export interface Site {
  title: string
  /** The blog's URL, unique within a multisite installation. */
  url: string
  wxrVersion: string
}

export interface Author {
  login: string
  name: string
}

/** A category of the site; `parent` is the parent's slug, empty at the top. */
export interface Term {
  id: string
  slug: string
  parent: string
  name: string
}

/** An item's reference to a term. */
export interface ItemTerm {
  domain: string
  slug: string
  name: string
}

/** A post, page, picture, revision, menu entry …: WordPress exports them all as items. */
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
  meta: Partial<Record<Meta, string>>
  /** Whether one of its texts exceeded the limit and was dropped. */
  isOversized: boolean
}

/** The custom fields that matter; page builders store megabytes in others. */
export const META = {
  _thumbnail_id: 'featuredId',
  _wp_attachment_image_alt: 'alt',
  _yoast_wpseo_primary_category: 'primaryCategory',
} as const
export type Meta = (typeof META)[keyof typeof META]
