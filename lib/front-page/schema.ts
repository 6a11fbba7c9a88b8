import { categorySchema } from '../articles/fields'
import { CATEGORIES, type Category } from '../articles/schema'
import { fromAccraInput } from '../accra-time'
import { z } from '../forms/zod.ts'

/** How many articles each part holds. A strip is filled up to `strip`, and editors may place up to `inStrip`. */
export const FRONT_PAGE = { related: 3, seconds: 6, timed: 10, latest: 4, strip: 4, inStrip: 5 } as const

/** Where editors place articles. A category stands for its strip. */
export const PLACES = ['lead', 'related', 'seconds', ...CATEGORIES] as const
export type Place = (typeof PLACES)[number]

/** How many articles a place holds, which the database enforces. */
export const getCapacity = (place: Place): number =>
  place === 'lead' ? 1 : place === 'related' || place === 'seconds' ? FRONT_PAGE[place] : FRONT_PAGE.inStrip

export interface Slot {
  slug: string
  title: string
  /** When the pin ends, as a datetime-local value; empty if it does not. */
  until: string
}
export type Placement = Record<Place, Slot[]>

/** A part of the page, as in get_front_page and front_page_slots. */
export const partSchema = z.object({
  part: z.enum(['lead', 'related', 'seconds', 'strip']),
  category: categorySchema.nullable(),
})

export const layoutSchema = z.object({
  sections: z.array(categorySchema),
  is_breaking: z.boolean(),
  slots: z.array(partSchema.extend({ article_id: z.string(), pinned_until: z.string().nullable() })),
})
export type Layout = z.infer<typeof layoutSchema>

/** Returns the place of a part: a strip has the name of its section. */
export const getPartPlace = ({ part, category }: z.infer<typeof partSchema>): Place =>
  part === 'strip' && category ? category : (part as Place)

/** Names the field of a slot. Numbers start at 1. */
export const formatSlotName = (place: Place, number: number) => `${place}.${number}`
export const formatUntilName = (place: Place, number: number) => `${place}.${number}.until`
export const formatOrderName = (category: Category) => `order.${category}`

export interface PlacedSlug {
  name: string
  place: Place
  slug: string
  /** When the pin ends (ISO), or null. */
  until: string | null
}

/** Finds the slug in a slug, path or address of a story. */
export const readSlug = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the slots from a form. Empty ones are left out, and sections are ordered by their numbers. */
export function readSlots(fields: Record<string, unknown>): { slots: PlacedSlug[]; sections: Category[] } {
  const slots = PLACES.flatMap((place) =>
    Array.from({ length: getCapacity(place) }, (_, at) => at + 1).flatMap((number) => {
      const name = formatSlotName(place, number)
      const slug = readSlug(text(fields[name]))
      return slug ? [{ name, place, slug, until: fromAccraInput(text(fields[formatUntilName(place, number)])) }] : []
    }),
  )
  const rank = (category: Category) =>
    Number(text(fields[formatOrderName(category)])) || CATEGORIES.indexOf(category) + 1
  return { slots, sections: CATEGORIES.toSorted((a, b) => rank(a) - rank(b)) }
}

export const frontPageSchema = z
  .record(z.string(), z.unknown())
  .transform((fields) => ({
    ...readSlots(fields),
    expected_number: Number(fields['expected_number']),
    is_breaking: fields['is_breaking'] === 'on',
    fields,
  }))
  .superRefine(({ slots, expected_number, fields }, context) => {
    if (!Number.isSafeInteger(expected_number) || expected_number < 0)
      context.addIssue({ code: 'custom', path: ['form'], message: 'Please reload the page.' })
    const known = new Set<string>()
    for (const { name, slug, until } of slots) {
      if (known.has(slug))
        context.addIssue({ code: 'custom', path: [name], message: 'This article is already placed elsewhere.' })
      known.add(slug)
      if (!until && text(fields[`${name}.until`]))
        context.addIssue({ code: 'custom', path: [`${name}.until`], message: 'Please choose a date and a time.' })
    }
  })

const versionNumber = z.coerce.number().int().min(0)
export const restoreSchema = z.object({ expected_number: versionNumber, number: versionNumber })
