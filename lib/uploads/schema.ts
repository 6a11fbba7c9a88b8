import type { UserRole } from '../auth/schema'
import { z } from '../forms/zod.ts'

/** What a picture is for, which decides who may upload it, its size, kinds and folder. */
export const PURPOSES = ['featured', 'article', 'story', 'ad', 'banner'] as const
export const purposeSchema = z.enum(PURPOSES)
export type UploadPurpose = (typeof PURPOSES)[number]

export const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type PictureKind = (typeof KINDS)[number]

const MB = 1024 * 1024

export interface UploadRule {
  roles: readonly UserRole[]
  /** The folder, which has to match record_upload in SQL. */
  prefix: string
  kinds: readonly PictureKind[]
  maxBytes: number
}

const EDITORS = ['chief_author', 'admin'] as const
const STILL = ['jpeg', 'png', 'webp'] as const

export const UPLOAD_RULES: Record<UploadPurpose, UploadRule> = {
  featured: { roles: EDITORS, prefix: 'featured-', kinds: KINDS, maxBytes: 10 * MB },
  article: { roles: EDITORS, prefix: 'articles/', kinds: KINDS, maxBytes: 10 * MB },
  story: { roles: ['news_anchor', ...EDITORS], prefix: 'articles/', kinds: STILL, maxBytes: 5 * MB },
  ad: { roles: ['admin'], prefix: 'ads/', kinds: STILL, maxBytes: 5 * MB },
  banner: { roles: ['admin'], prefix: 'banners/', kinds: STILL, maxBytes: 5 * MB },
}

/** A stored picture. `url` is its path on this site. */
export interface UploadedPicture {
  url: string
  width: number
  height: number
}

export type UploadResponse = UploadedPicture | { error: { title: string; message: string } }
