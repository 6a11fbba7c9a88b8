import { emailField, lineField, optionalLineField, textField } from '../contact/fields'
import { expectedVersionField } from '../forms/expected-version'
import { z } from '../forms/zod.ts'
import type { SettingsLists } from './schema'

// The form of each group of settings. The limits are those of the table.

const line = (max: number) => optionalLineField(max).transform((text) => text ?? '')
const text = (max: number) => z.literal('').or(textField('Please enter a text.', max)).default('')
const email = z.literal('').or(emailField('')).default('')

export const NAME_MAX = 40
export const TEXT_MAX = 3000
export const CRAWLER_STANCES = ['open', 'search', 'closed'] as const

/** The settings by the form that changes them. */
const GROUPS = {
  publication: z.object({
    name: lineField('Please enter the name of your newsroom.', NAME_MAX),
    tagline: line(100),
    description: line(300),
    about: line(300),
    publisher: line(100),
    founded: z.coerce
      .number('Please enter a year.')
      .int('Please enter a year.')
      .min(1700, 'Please enter a year from 1700 on.')
      .max(2200, 'Please enter a year before 2200.'),
  }),
  contact: z.object({
    city: line(100),
    country: line(100),
    phone: z
      .string()
      .trim()
      .regex(/^(\+?[0-9][0-9 ()/-]{4,30})?$/, 'Please enter a phone number, such as +233 30 000 0000.')
      .default(''),
    email,
    editor_email: email,
    advertising_email: email,
    careers_email: email,
    security_email: email,
    privacy_email: email,
  }),
  texts: z.object({
    ticker_text: lineField('Please enter the text of the ticker.', 200),
    newsletter_consent: lineField('Please say what subscribers agree to.', 500),
    mission: text(TEXT_MAX),
    story: text(TEXT_MAX),
  }),
  advertising: z.object({
    statistics_source: line(200),
    statistics_date: z
      .literal('')
      .or(z.iso.date('Please enter a date.'))
      .default('')
      .transform((date) => date || null),
  }),
  careers: z.object({}),
  crawlers: z.object({
    crawlers: z.enum(CRAWLER_STANCES, 'Please choose who may read the site.'),
    preferred_source: z.stringbool().default(false),
  }),
}
export type SettingsGroup = keyof typeof GROUPS

/** The lists of each form: their fields, and how many rows they may have. */
export const LISTS = {
  business_hours: { group: 'contact', fields: ['days', 'hours'], max: 7 },
  social: { group: 'contact', fields: ['name', 'url'], max: 10 },
  principles: { group: 'texts', fields: ['name', 'text'], max: 8 },
  statistics: { group: 'advertising', fields: ['value', 'label'], max: 6 },
  openings: { group: 'careers', fields: ['title', 'department', 'location', 'type', 'description', 'state'], max: 20 },
} as const satisfies {
  [List in keyof SettingsLists]: {
    group: SettingsGroup
    fields: readonly (keyof SettingsLists[List][number])[]
    max: number
  }
}
export type ListName = keyof typeof LISTS

export const nameRowField = (list: ListName, row: number, field: string) => `${list}.${row}.${field}`

const FIELD = lineField('Please fill in this field, or empty the others of this row.', 1000)
const ADDRESS = FIELD.refine((url) => /^https:\/\/\S+$/.test(url) && URL.canParse(url), {
  error: 'Please enter an address that starts with https://',
})
/** Choices always have a value, also in a row that is empty. */
const CHOICES = new Set<string>(['state'])

type Form = Record<string, unknown>
type Problem = (name: string, message: string) => void

/** Reads the rows of a list. A row without text is left out. */
function readRows(list: ListName, form: Form, report: Problem): Record<string, string>[] {
  const { fields, max } = LISTS[list]
  return Array.from({ length: max }, (_, row) => row).flatMap((row) => {
    const typed = fields.map((field) => [field, String(form[nameRowField(list, row, field)] ?? '').trim()] as const)
    if (typed.every(([field, value]) => value === '' || CHOICES.has(field))) return []
    for (const [field, value] of typed) {
      const { error } = (field === 'url' ? ADDRESS : FIELD).safeParse(value)
      if (error) report(nameRowField(list, row, field), error.issues[0]?.message ?? '')
    }
    return [Object.fromEntries(typed)]
  })
}

/** A form of settings. Its output is what the form changes. */
export const settingsSchema = z
  .looseObject({
    group: z.enum(Object.keys(GROUPS) as SettingsGroup[], 'This form no longer exists. Please reload the page.'),
    expected_version: expectedVersionField,
  })
  .transform(({ group, expected_version, ...form }, context) => {
    const report: Problem = (name, message) => context.addIssue({ code: 'custom', path: [name], message })
    const { data, error } = GROUPS[group].safeParse(form)
    for (const { path, message } of error?.issues ?? []) report(String(path[0]), message)
    const lists = (Object.keys(LISTS) as ListName[]).filter((list) => LISTS[list].group === group)
    const rows = Object.fromEntries(lists.map((list) => [list, readRows(list, form, report)]))
    return { expected_version, changes: { ...data, ...rows } }
  })
