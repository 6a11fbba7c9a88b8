import { optionalAccraTimeField } from '../accra-time'
import { imageUrlField } from '../articles/fields'
import { creditField } from '../articles/schema.editor'
import { lineField, optionalLineField, textField } from '../contact/fields'
import { expectedVersionField } from '../forms/expected-version'
import { z } from '../forms/zod.ts'

export const BANNER_TYPES = ['breaking', 'announcement', 'alert'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** The priorities from low to high, as the database orders them. */
export const BANNER_PRIORITIES = ['low', 'medium', 'high'] as const
export type BannerPriority = (typeof BANNER_PRIORITIES)[number]

export const BANNER_STATUSES = ['active', 'inactive', 'expired'] as const
export type BannerStatus = (typeof BANNER_STATUSES)[number]

// The limits of the table banner_items.
export const BANNER_TITLE_MAX = 200
export const BANNER_MESSAGE_MAX = 1000
export const BANNER_LINK_MAX = 2000
export const BANNER_LINK_TEXT_MAX = 60

const isPath = (text: string) => /^\/(?![/\\])\S*$/.test(text)
const isPlace = (text: string) => /^#\S+$/.test(text)
const isWeb = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

const linkField = optionalLineField(BANNER_LINK_MAX).refine(
  (text) => !text || isPath(text) || isPlace(text) || isWeb(text),
  'Please enter an address that starts with https:// or /',
)

export const bannerSchema = z.object({
  type: z.enum(BANNER_TYPES, 'Please choose a type.'),
  title: lineField('Please enter a title.', BANNER_TITLE_MAX),
  message: textField('Please enter a message.', BANNER_MESSAGE_MAX),
  link: linkField,
  link_text: optionalLineField(BANNER_LINK_TEXT_MAX),
  priority: z.enum(BANNER_PRIORITIES, 'Please choose a priority.'),
  active: z.stringbool().default(false),
  expires_at: optionalAccraTimeField,
  image_url: imageUrlField,
  image_credit: creditField,
})

const bannerId = z.uuid('This banner item no longer exists.')
const list = z.string().default('')

export const newBannerSchema = bannerSchema.extend({ list })
export const editBannerSchema = bannerSchema.extend({
  banner_id: bannerId,
  expected_version: expectedVersionField,
  list,
})
export const switchBannerSchema = z.object({ banner_id: bannerId, active: z.stringbool() })
export const deleteBannerSchema = z.object({ banner_id: bannerId, list })
