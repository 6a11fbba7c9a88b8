// What a WordPress export (WXR 1.0 to 1.2) says, as far as a newsroom wants to know it.

/** A refusal of the whole file or command in one sentence for the person at the terminal. */
export class WordPressProblem extends Error {
  override name = 'WordPressProblem'
}

export interface Site {
  title: string
  /** The blog's own address, which differs between the blogs of one installation. */
  url: string
  wxrVersion: string
}

export interface Author {
  login: string
  name: string
}

/** A category of the site; `parent` is the slug of the one above it, empty at the top. */
export interface Term {
  id: string
  slug: string
  parent: string
  name: string
}

/** What an item says of a term it has. */
export interface ItemTerm {
  domain: string
  slug: string
  name: string
}

/** A post, page, picture, revision, menu entry …: WordPress keeps them all in one list. */
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
  /** Whether a text of it was longer than any article may be, and was not kept. */
  isOversized: boolean
}

/** The few of an item's custom fields that matter here; page builders keep megabytes in others. */
export const META = {
  _thumbnail_id: 'featuredId', _wp_attachment_image_alt: 'alt', _yoast_wpseo_primary_category: 'primaryCategory',
} as const
export type Meta = (typeof META)[keyof typeof META]
