import { z } from 'zod'

import { EXCERPT_MAX, TITLE_MAX } from '../articles/schema'
import { CREDIT_MAX } from '../articles/schema.editor'
import { BYLINES_MAX, NAME_MAX, ROLE_MAX } from '../authors/schema'
import { sanitizeText } from '../sanitize-text'
import { TOPIC_MAX, TOPICS_MAX } from '../topics/schema'
import { toNormalUrl } from './original-url'

// One feed item as automation sends it. The limits are those of table draft_articles, which enforces them.

export const ADDRESS_MAX = 2000
const ORIGINAL_TITLE_MAX = 500
const TEXT_MAX = 200_000

const text = (max: number) => z.string('Must be a text.').overwrite(sanitizeText).trim().max(max, `Must have at most ${max} characters.`)
// Zero-width and other format characters alone don't count as text.
const required = (max: number) => text(max).min(1, 'Must not be empty.').refine((value) => /[^\s\p{Cf}]/u.test(value), 'Must not be empty.')

/** Keeps the feed's spelling, apart from what the table's constraint requires. */
const toAddress = (address: string) => address.replace(/^https?:/i, (scheme) => scheme.toLowerCase()).replaceAll(/\s/g, '%20')

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return !username && !password
}

/** Public host names only: no local names, no IP addresses. */
function isOnTheInternet(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  return /\.\p{L}[\p{L}\p{N}-]+$/u.test(host) && !/\.(local|localhost|internal|lan|home\.arpa)$/.test(host)
}

const isSameReport = (address: string) => !isWebAddress(address) || toNormalUrl(address).length <= ADDRESS_MAX

const anAddress = z
  .string('Must be a text.')
  .overwrite(sanitizeText)
  .trim()
  .overwrite(toAddress)
  .max(ADDRESS_MAX, `Must have at most ${ADDRESS_MAX} characters.`)
  .meta({ format: 'uri' })
const address = anAddress.refine(isWebAddress, 'Must be an address that begins with http:// or https://.')
const isPicture = (value: string) => value === '' || (isWebAddress(value) && isOnTheInternet(value))

const MARKDOWN = 'Markdown, as docs/markdown.md describes it; HTML is shown as text. Plain text may be sent as it is, or escaped so that no character of it is markup.'

export const submissionSchema = z
  .object({
    source_name: required(NAME_MAX).describe('Name of the source, for instance of the paper.'),
    source_url: address.describe('Address of the source. With the name it says which source is meant; a new one is added.'),
    original_url: address
      .refine(isSameReport, 'Must be shorter.')
      .describe('Address of the report. The same address, apart from tracking parameters and the like, is filed once.'),
    original_title: required(ORIGINAL_TITLE_MAX).describe('Headline of the report.'),
    original_content: required(TEXT_MAX).describe(`Text of the report. ${MARKDOWN}`),
    paraphrased_title: text(TITLE_MAX).nullish().describe('Headline of the article. Without one an editor writes it.'),
    paraphrased_content: text(TEXT_MAX).nullish().describe(`Text of the article, in words of its own. ${MARKDOWN}`),
    paraphrased_excerpt: text(EXCERPT_MAX).nullish().describe('One or two sentences for lists.'),
    suggested_category: text(100)
      .nullish()
      .describe('One of the nine categories. Anything else is noted for the editor, who chooses.'),
    bylines: z
      .array(z.object({ name: required(NAME_MAX).describe('For instance Esi Mensah.'), role: text(ROLE_MAX).nullish().describe('For instance Photographs by; nothing for who wrote it.') }))
      .max(BYLINES_MAX, `Must name at most ${BYLINES_MAX} people.`)
      .nullish()
      .describe('Who signs the article, in their order, as guests without an account. Without anybody, the editor who approves it does.'),
    topics: z.array(required(TOPIC_MAX)).max(TOPICS_MAX, `Must have at most ${TOPICS_MAX} topics.`).nullish()
      .describe('What and where the article is about, such as "Cocoa" and "Volta Region". The article gets them as topics.'),
    image_url: anAddress.refine(isPicture, 'Must be the address of a picture on the internet.').nullish().describe('Address of a picture.'),
    image_credit: text(CREDIT_MAX).nullish().describe('Who made the picture, as readers are told below it.'),
  })
  .meta({ title: 'DraftSubmission' })

export type Submission = z.infer<typeof submissionSchema>
