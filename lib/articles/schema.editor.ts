import { fromAccraInput } from '../accra-time'
import { bylinesField } from '../authors/schema'
import { expectedVersionField } from '../forms/expected-version'
import { sanitizeLine } from '../forms/sanitize-text'
import { topicsField } from '../topics/schema'
import { categorySchema, contentField, excerptField, imageUrlField, titleField, webAddressField } from './fields'
import { readFocus, readFormerFocus, buildFocusColumns } from './focus'
import { LANGUAGES } from './languages'
import { slugify } from './rules'
import { type Category, SOURCE_NAME_MAX } from './schema'
import { z } from '../forms/zod.ts'

// Forms have no lists, so rows arrive as images.0.url, images.0.alt and so on.

/** The categories in the order of the select. */
export const EDITOR_CATEGORIES = [
  'Politics',
  'Business',
  'Technology',
  'Sports',
  'Entertainment',
  'Culture',
  'Education',
  'Lifestyle',
  'Opinion',
] as const satisfies Category[]

export const CAPTION_MAX = 500
export const CREDIT_MAX = 200
export const IMAGES_MAX = 40

export interface EditedImage {
  url: string
  caption: string
  credit: string
  alt: string
  /** The focal point as focus.ts writes it; '' for the centre. */
  focus?: string | undefined
}

const LONG = `Please use at most ${CAPTION_MAX} characters.`
const wordsField = z.string().overwrite(sanitizeLine).trim().max(CAPTION_MAX, LONG).default('')
export const orNull = (text: string) => text || null
export const creditField = z
  .string()
  .overwrite(sanitizeLine)
  .trim()
  .max(CREDIT_MAX, `Please use at most ${CREDIT_MAX} characters.`)
  .default('')
  .transform(orNull)

const focusField = z.string().optional().transform(readFocus)

const imageSchema = z.object({
  url: imageUrlField.refine((url) => url !== null, 'The address of a picture is missing.'),
  caption: wordsField.transform(orNull),
  credit: creditField,
  alt: wordsField.transform(orNull),
  focus: focusField,
  /** The position that was typed, which exists only without JavaScript. Otherwise, the order of the rows counts. */
  position: z.coerce.number('Please enter a number.').min(0).max(999).optional(),
  remove: z.string().optional(),
})

/** The images in the order of their positions, without those that were removed. */
const imagesField = z
  .array(imageSchema)
  .max(IMAGES_MAX, `Please use at most ${IMAGES_MAX} images.`)
  .transform((images) =>
    images
      .filter(({ remove }) => !remove)
      .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
      .map(({ url, caption, credit, alt, focus }) => ({
        image_url: url,
        caption,
        credit,
        alt,
        focus_x: focus?.x ?? null,
        focus_y: focus?.y ?? null,
      })),
  )

type Typed = Record<string, unknown>

/** Without JavaScript, a changed picture still submits the old focal point. */
function dropFormerFocus({ image_focus_was: was, ...form }: Typed): Typed {
  if (typeof was !== 'string' || typeof form.image_url !== 'string') return form
  const [focus, url] = readFormerFocus(was)
  return form.image_focus === focus && form.image_url.trim() !== url ? { ...form, image_focus: '' } : form
}

/**
 * Turns {'images.0.url': …} into {images: [{url: …}]}. Rows keep their numeric order; an empty row, which offers another
 * picture without JavaScript, is dropped.
 */
export function gatherRows(form: unknown): Typed & { images: Typed[] } {
  const rows: Record<string, Typed[]> = {}
  const rest: Typed = {}
  for (const [name, value] of Object.entries(form as Typed)) {
    const [, list, index, part] = /^(images|bylines)\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    if (list && index && part) {
      const known = (rows[list] ??= [])
      known[Number(index)] = { ...known[Number(index)], [part]: value }
    } else rest[name] = value
  }
  const { images = [], bylines } = rows
  return {
    ...dropFormerFocus(rest),
    images: images.filter((row) => row && Object.values(row).some(Boolean)),
    ...(bylines && { bylines: bylines.filter(Boolean) }),
  }
}

const timeField = z
  .string()
  .default('')
  .transform((picked, context) => {
    if (!picked) return null
    const iso = fromAccraInput(picked)
    if (!iso) context.addIssue({ code: 'custom', message: 'Please enter a date and a time.' })
    return iso
  })

/** The fields that articles and stories have in common. */
export const textFields = {
  title: titleField,
  excerpt: excerptField,
  content: contentField,
  image_url: imageUrlField,
  image_alt: wordsField.transform(orNull),
  image_caption: wordsField.transform(orNull),
  image_credit: creditField,
  image_focus: focusField,
  images: imagesField,
  /** The bylines. Undefined if the form has no such fields, which leaves the bylines unchanged. */
  bylines: bylinesField.optional(),
}

/** The fields of an article, which its form, its saved copies and its comparison are made of (editing.ts). */
export const articleFields = {
  ...textFields,
  category: z.enum(categorySchema.options, 'Please choose a category.'),
  // The slug. If it is empty, it is made from the title.
  slug: z.string().trim().default('').transform(slugify),
  featured: z.stringbool().default(false),
  published: z.stringbool().default(false),
  publication_date: timeField,
  source_name: z
    .string()
    .trim()
    .max(SOURCE_NAME_MAX, `Please use at most ${SOURCE_NAME_MAX} characters.`)
    .default('')
    .transform(orNull),
  source_url: webAddressField,
  source_nofollow: z.stringbool().default(false),
  language: z
    .enum(['', ...LANGUAGES.map(({ value }) => value)], 'Please choose a language.')
    .default('')
    .transform(orNull),
  topics: topicsField,
}

const SCHEDULE_WHEN = 'Choose a date and time in the future, or “Save as draft” beside the red button.'

export const editedArticleSchema = z.preprocess(
  gatherRows,
  z
    .object({
      /** The article's id, or '' for a new article. */
      article_id: z.union([z.literal(''), z.uuid('This article no longer exists.')]).default(''),
      expected_version: expectedVersionField,
      /** The date that the form was rendered with: an unchanged date is not a choice. */
      publication_default: z.string().default(''),
      /** Whether the editor chose to schedule the article, which without a date to come would publish it at once. */
      schedule: z.stringbool().default(false),
      ...articleFields,
    })
    .refine(({ schedule, publication_date }) => !schedule || Date.parse(publication_date ?? '') > Date.now(), {
      path: ['publication_date'],
      error: SCHEDULE_WHEN,
    })
    .transform(({ publication_default, image_focus, schedule, ...article }) => ({
      ...article,
      ...buildFocusColumns(image_focus),
      published: article.published || schedule,
      slug: article.slug || slugify(article.title),
      publication_date:
        article.publication_date && fromAccraInput(publication_default) === article.publication_date
          ? null
          : article.publication_date,
    })),
)
