import { expectedVersionField } from '../forms/expected-version'
import { sanitizeText } from '../forms/sanitize-text'
import { z } from '../forms/zod.ts'

export interface Topic {
  name: string
  slug: string
}

/** Ghana's regions, the same as in private.region_names(). */
export const REGIONS = [
  'Ahafo Region',
  'Ashanti Region',
  'Bono East Region',
  'Bono Region',
  'Central Region',
  'Eastern Region',
  'Greater Accra Region',
  'North East Region',
  'Northern Region',
  'Oti Region',
  'Savannah Region',
  'Upper East Region',
  'Upper West Region',
  'Volta Region',
  'Western North Region',
  'Western Region',
] as const

/** The topics for /topics, by name. Regions without articles have a null slug. */
export interface TopicIndex {
  regions: { name: string; slug: string | null; articles: number }[]
  topics: (Topic & { articles: number })[]
}

// The limits of the tables topics and article_topics.
export const TOPIC_MAX = 80
export const TOPICS_MAX = 20

/** Splits typed names, such as "Cocoa, Volta Region". Returns distinct names in order. */
export function splitTopics(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index)
}

const nameList = z
  .array(z.string().max(TOPIC_MAX, `Please use at most ${TOPIC_MAX} characters for a topic.`))
  .max(TOPICS_MAX, `Please use at most ${TOPICS_MAX} topics.`)

/** The topics of a form. Without the field, they are undefined, which keeps the topics. */
export const topicsField = z.string().overwrite(sanitizeText).transform(splitTopics).pipe(nameList).optional()

const topic = { topic_id: z.uuid('This topic no longer exists.'), expected_version: expectedVersionField }
const name = (missing: string) =>
  z
    .string()
    .overwrite(sanitizeText)
    .trim()
    .min(1, missing)
    .max(TOPIC_MAX, `Please use at most ${TOPIC_MAX} characters.`)
    .refine((text) => !text.includes(','), 'A topic can’t contain a comma.')

export const renameSchema = z.object({ ...topic, name: name('Please enter a name.') })
export const mergeSchema = z.object({ ...topic, into: name('Please enter the topic to keep.') })
