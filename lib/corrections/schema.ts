import { z } from 'zod'

import { accraTimeField } from '../accra-time'
import { sanitizeText } from '../forms/sanitize-text'

export const CORRECTION_KINDS = ['correction', 'clarification', 'rejoinder'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

// The limits of the table corrections.
export const NOTE_MAX = 2000
export const PERSON_MAX = 200
export const FULL_TEXT_MAX = 20_000

/** A note as the view published_articles contains it. */
export interface Correction {
  id: string
  kind: CorrectionKind
  body: string
  person_name?: string
  published_at: string
}

const needed = (max: number, missing: string) =>
  z
    .string()
    .overwrite(sanitizeText)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)

const article_id = z.uuid('This article no longer exists.')
const body = needed(NOTE_MAX, 'Please write the note.')

export const dismissSchema = z.object({ article_id })

export const noteSchema = z.object({
  article_id,
  kind: z.enum(['correction', 'clarification'], 'Please choose a kind.'),
  body,
})

export const rejoinderSchema = z
  .object({
    article_id,
    person_name: needed(PERSON_MAX, 'Please enter the person’s name.'),
    full_text: needed(FULL_TEXT_MAX, 'Please enter the full text.').transform((text) => text.replaceAll('\r\n', '\n')),
    received_at: accraTimeField,
    due_at: accraTimeField,
  })
  .refine(({ received_at, due_at }) => due_at > received_at, {
    path: ['due_at'],
    error: 'The deadline must not be before the day it was received.',
  })

const correction_id = z.uuid('This rejoinder no longer exists.')
export const publishSchema = z.object({ correction_id, body })
export const withdrawSchema = z.object({ correction_id })
