import { z } from 'zod'

// Files are described in docs/operations/README.md.

/** The message is one sentence for the terminal. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}

export const FORMAT = 'lodestar-archive'
export const VERSION = 1

/** A row of 200,000 characters is less than one megabyte. */
export const PART_BYTES = 4 * 1024 * 1024
/** Memory limit; far above what the writer produces. */
export const MAX_PART_BYTES = 32 * 1024 * 1024
/** The storage API's file size limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Without sessions and short-lived codes. */
export const AUTH_TABLES = ['auth.users', 'auth.identities']

/** Not archived, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  'private.rate_limits': 'who did something within the last minutes, by hash of address',
  'public.changes': 'what caches expire; a new newsroom has empty ones',
  'private.article_network_views': 'views of the current day, by hash of network',
  'private.ad_traffic': 'views and clicks of the current day, by hash of network',
}

/** Not archived, with the reason. */
export const LEFT_OUT_COLUMNS: Record<string, string[]> = {
  // Their links grant access to an account for an hour.
  'public.notifications': ['link', 'note'],
  // The tokens of the same links.
  'auth.users': [
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token',
    'reauthentication_token',
  ],
  // Only needed on their day.
  'public.flagged_ad_traffic': ['network'],
}

/** Left empty by `--without-secrets`. */
export const SECRETS: Record<string, string[]> = {
  'auth.users': ['encrypted_password'],
  'public.notification_settings': ['telegram_bot_token'],
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const tableName = z.string().regex(/^(public|private|auth)\.[a-z][a-z0-9_]{0,62}$/)

export const headerSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1) })

export const objectSchema = z.object({
  bucket: z.string().min(1).max(100),
  // As the storage API requires: no `.`, `..` or empty segments, backslashes or control characters.
  name: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\\p{Cc}]+$/u),
  type: z.string().min(1).max(200),
  cache: z.string().max(200),
  created: z.string().max(40),
  updated: z.string().max(40),
  sha256,
})
export type StoredObject = z.infer<typeof objectSchema>

export const manifestSchema = headerSchema.extend({
  madeAt: z.iso.datetime(),
  /** Applied versions, in order. */
  migrations: z
    .array(z.string().regex(/^\d{1,20}$/))
    .min(1)
    .max(10_000),
  withSecrets: z.boolean(),
  /** Missing in archives from before Markdown. */
  bodies: z.literal('markdown').optional(),
  tables: z
    .array(
      z.object({
        name: tableName,
        columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)).min(1),
        rows: count,
        sha256,
      }),
    )
    .max(1000),
  objects: count,
  files: count,
  parts: z.record(z.string(), z.object({ size: count, sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const partName = (folder: string, n: number) => `${folder}/${String(n).padStart(6, '0')}.jsonl`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Quotes `public.articles` for SQL. */
export const toSqlName = (table: string) => table.split('.').map(quote).join('.')
export const toSqlColumns = (columns: string[]) => columns.map(quote).join(', ')
