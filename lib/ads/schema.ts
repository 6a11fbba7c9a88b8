import { z } from 'zod'

import { optionalAccraTimeField } from '../accra-time'
import { imageUrlField, webAddressField } from '../articles/fields'
import { expectedVersionField } from '../forms/expected-version'
import { splitNames } from './names'

export const AD_TYPES = ['banner', 'sidebar', 'inline', 'popup', 'sponsored'] as const
export type AdType = (typeof AD_TYPES)[number]

/** The states of an ad, which the view ad_overview computes. */
export const AD_STATUSES = ['running', 'scheduled', 'paused', 'spent', 'ended'] as const
export type AdStatus = (typeof AD_STATUSES)[number]

export const TRAFFIC_STATES = ['pending', 'accepted', 'dropped'] as const
export type TrafficState = (typeof TRAFFIC_STATES)[number]

export const LINK_TEXT = 'Learn More'

// The longest title that the table advertisements accepts.
export const AD_TITLE_MAX = 200
export const DESCRIPTION_MAX = 1000
export const LINK_TEXT_MAX = 60
export const PLACEMENT_MAX = 60
const TARGETS_MAX = 50
const TARGET_MAX = 100
// Higher values make no difference; the column is a 32-bit integer.
const PRIORITY_MAX = 1_000_000

const tooLong = (max: number) => `Please use at most ${max} characters.`
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .default('')
    .transform((text) => text || null)

const listField = z
  .string()
  .default('')
  .transform(splitNames)
  .refine((names) => names.length <= TARGETS_MAX, `Please enter at most ${TARGETS_MAX}.`)
  .refine(
    (names) => names.every(({ length }) => length <= TARGET_MAX),
    `Please use at most ${TARGET_MAX} characters for each.`,
  )

/** A form field for an amount in cedis. An empty one counts as 0. */
const amountField = (decimals: number, wrong: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((text) => new RegExp(`^(\\d{1,6}(\\.\\d{0,${decimals}})?)?$`).test(text), wrong)
    .transform(Number)

export const adSchema = z
  .object({
    title: z
      .string('Please enter a title.')
      .trim()
      .min(1, 'Please enter a title.')
      .max(AD_TITLE_MAX, tooLong(AD_TITLE_MAX)),
    description: z
      .string()
      .trim()
      .transform((text) => text.replaceAll('\r\n', '\n') || null)
      .pipe(z.string().max(DESCRIPTION_MAX, tooLong(DESCRIPTION_MAX)).nullable())
      .default(null),
    image_url: imageUrlField,
    link_url: webAddressField,
    link_text: z
      .string()
      .trim()
      .max(LINK_TEXT_MAX, tooLong(LINK_TEXT_MAX))
      .default('')
      .transform((text) => text || LINK_TEXT),
    ad_type: z.enum(AD_TYPES, 'Please choose a type.').default('banner'),
    placement_position: optionalLine(PLACEMENT_MAX),
    target_pages: listField,
    target_categories: listField,
    priority: z
      .string()
      .trim()
      .default('')
      .refine(
        (text) => /^(0*[1-9]\d{0,6})?$/.test(text) && Number(text) <= PRIORITY_MAX,
        'Please enter a whole number of at least 1.',
      )
      .transform((text) => Number(text || 1)),
    // Browsers do not submit a checkbox that is not ticked.
    active: z
      .enum(['on'])
      .optional()
      .transform((ticked) => ticked === 'on'),
    start_date: optionalAccraTimeField,
    end_date: optionalAccraTimeField,
    max_budget: amountField(2, 'Please enter an amount of at least 0, with at most two decimals.').transform(
      (amount) => amount || null,
    ),
    cost_per_view: amountField(4, 'Please enter an amount of at least 0, with at most four decimals.'),
    cost_per_click: amountField(4, 'Please enter an amount of at least 0, with at most four decimals.'),
  })
  .refine(
    ({ start_date, end_date }) =>
      !end_date || Date.parse(end_date) > (start_date ? Date.parse(start_date) : Date.now()),
    {
      path: ['end_date'],
      message: 'The end date must be after the start date.',
    },
  )

const listSchema = z.object({ list: z.string().default('') })
const adIdSchema = z.object({ ad_id: z.uuid('This advertisement no longer exists.') })

export const newAdSchema = adSchema.and(listSchema)
export const editAdSchema = adSchema.and(adIdSchema.extend({ expected_version: expectedVersionField })).and(listSchema)
export const deleteAdSchema = adIdSchema.and(listSchema)
export const switchAdSchema = adIdSchema.extend({
  active: z.enum(['true', 'false']).transform((text) => text === 'true'),
})
export const decideTrafficSchema = z.object({
  traffic_id: z.uuid('This advertisement was deleted, so there is no traffic to review.'),
  expected_version: expectedVersionField,
  decision: z.enum(['accept', 'drop'], 'Please choose Accept or Drop.'),
})
