import { z } from 'zod'

import { EXCERPT_MAX, TITLE_MAX } from '../articles/schema'
import { CREDIT_MAX } from '../articles/schema.editor'
import { BYLINES_MAX, NAME_MAX, ROLE_MAX } from '../authors/schema'
import { countBytes, sanitizeLine, sanitizeText } from '../forms/sanitize-text'
import { TOPIC_MAX, TOPICS_MAX } from '../topics/schema'
import { normalizeUrl } from './original-url'

// What automation submits. The limits are those of the table draft_articles.

export const ADDRESS_MAX = 2000
const ORIGINAL_TITLE_MAX = 500
const TEXT_MAX = 200_000

const text = (max: number) =>
  z.string('Must be a string.').overwrite(sanitizeText).trim().max(max, `Must have at most ${max} characters.`)
// One line of text. Zero-width and other format characters alone do not count as text.
const line = (max: number) => text(max).overwrite(sanitizeLine)
const required = (max: number, field = line) =>
  field(max)
    .min(1, 'Must not be empty.')
    .refine((value) => /[^\s\p{Cf}]/u.test(value), 'Must not be empty.')

/** Keeps the feed's spelling of an address, except for what the table's constraint requires. */
const normalizeAddress = (address: string) =>
  address.replace(/^https?:/i, (scheme) => scheme.toLowerCase()).replaceAll(/\s/g, '%20')

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return !username && !password
}

/** Whether a host can be public: no local names, no IP addresses. */
function isOnTheInternet(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  return /\.\p{L}[\p{L}\p{N}-]+$/u.test(host) && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(host)
}

const isSameReport = (address: string) => !isWebAddress(address) || normalizeUrl(address).length <= ADDRESS_MAX

const anAddress = z
  .string('Must be a string.')
  .overwrite(sanitizeText)
  .trim()
  .overwrite(normalizeAddress)
  .max(ADDRESS_MAX, `Must have at most ${ADDRESS_MAX} characters.`)
  .refine((text) => countBytes(text) <= ADDRESS_MAX, `Must have at most ${ADDRESS_MAX} bytes in UTF-8.`)
  .meta({ format: 'uri' })
const address = anAddress.refine(isWebAddress, 'Must start with http:// or https://.')
const isPicture = (value: string) => value === '' || (isWebAddress(value) && isOnTheInternet(value))

const MARKDOWN =
  'Markdown as described in docs/markdown.md. HTML is shown as text. Plain text works as it is, but escape characters that Markdown would treat as markup.'

export const submissionSchema = z
  .object({
    source_name: required(NAME_MAX).describe('Name of the source, such as the newspaper.'),
    source_url: address.describe(
      'Address of the source. Name and address identify the source; an unknown one is added.',
    ),
    original_url: address
      .refine(isSameReport, 'Must be shorter.')
      .describe(
        'Address of the feed item. The same address is filed only once, ignoring tracking parameters and similar differences.',
      ),
    original_title: required(ORIGINAL_TITLE_MAX).describe('Headline of the feed item.'),
    original_content: required(TEXT_MAX, text).describe(`Text of the feed item. ${MARKDOWN}`),
    paraphrased_title: line(TITLE_MAX).nullish().describe('Headline of the article. If empty, an editor writes it.'),
    paraphrased_content: text(TEXT_MAX).nullish().describe(`Text of the article, paraphrased. ${MARKDOWN}`),
    paraphrased_excerpt: text(EXCERPT_MAX).nullish().describe('One or two sentences, shown in lists.'),
    suggested_category: line(100)
      .nullish()
      .describe('One of the nine categories. For any other value, the editor gets a note and chooses one.'),
    bylines: z
      .array(
        z.object({
          name: required(NAME_MAX).describe('For example, Esi Mensah.'),
          role: line(ROLE_MAX).nullish().describe('For example, Photographs by. Leave empty for the writer.'),
        }),
      )
      .max(BYLINES_MAX, `Must name at most ${BYLINES_MAX} people.`)
      .nullish()
      .describe(
        'The byline: people without an account, in order. If empty, the editor who approves the draft is named.',
      ),
    topics: z
      .array(required(TOPIC_MAX))
      .max(TOPICS_MAX, `Must have at most ${TOPICS_MAX} topics.`)
      .nullish()
      .describe('Topics of the article, including regions, such as "Cocoa" and "Volta Region".'),
    image_url: anAddress
      .refine(isPicture, 'Must be the public web address of a picture.')
      .nullish()
      .describe('Public web address of a picture. If it cannot be one, the draft is filed without it, with a note.'),
    image_credit: line(CREDIT_MAX).nullish().describe('Who took or made the picture, shown below it.'),
  })
  .meta({ title: 'DraftSubmission' })

export type NewSubmission = z.infer<typeof submissionSchema> & {
  /** What the editor should know, such as that a picture was left out. */
  notes?: string[]
}

/** Validates a submission. A picture never costs the text: if nothing else is wrong, it is left out. */
export function parseSubmission(values: unknown): z.ZodSafeParseResult<NewSubmission> {
  const whole = submissionSchema.safeParse(values)
  if (whole.success || whole.error.issues.some(({ path }) => path[0] !== 'image_url')) return whole
  const { image_url: left, ...others } = values as { image_url: unknown }
  const { data } = submissionSchema.safeParse(others)
  if (!data) return whole
  const shown = sanitizeLine(String(left)).slice(0, 300)
  return { success: true, data: { ...data, notes: [`The picture was left out: ${shown} is no public web address.`] } }
}
