import { z } from 'zod'

// docs/operations/README.md describes the files of an archive.

/** A reason why an archive cannot be written or read. The message is one sentence for the terminal. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}

export const FORMAT = 'lodestar-archive'
export const VERSION = 1

/** The size (bytes) at which a new part begins. A row, even with 200,000 characters, is less than one megabyte. */
export const PART_BYTES = 4 * 1024 * 1024
/** The largest part (bytes) that is read into memory, far above what the writer produces. */
export const MAX_PART_BYTES = 32 * 1024 * 1024
/** The size limit (bytes) of the storage API. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Accounts are archived without sessions and one-time codes, which end with the old installation. */
export const AUTH_TABLES = ['auth.users', 'auth.identities', 'auth.mfa_factors']

/** Tables that are not archived, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  'private.rate_limits': 'who did something within the last minutes, by hash of address',
  'public.changes': 'what caches expire; a new newsroom has empty ones',
  'private.article_network_views': 'views of the current day, by hash of network',
  'private.ad_traffic': 'views and clicks of the current day, by hash of network',
}

/** Columns that are not archived; the comments give the reasons. */
export const LEFT_OUT_COLUMNS: Record<string, string[]> = {
  // These contain links that grant access to an account for an hour.
  'public.notifications': ['link', 'note'],
  // These are the tokens of the same links.
  'auth.users': [
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token',
    'reauthentication_token',
  ],
  // Addresses of networks are needed only on the day of the visit.
  'public.flagged_ad_traffic': ['network'],
}

/** Columns that `--without-secrets` leaves empty. */
export const SECRETS: Record<string, string[]> = {
  'auth.users': ['encrypted_password'],
  'auth.mfa_factors': ['secret'],
  'public.notification_settings': ['telegram_bot_token'],
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const tableName = z.string().regex(/^(public|private|auth)\.[a-z][a-z0-9_]{0,62}$/)

export const headerSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1) })

export const objectSchema = z.object({
  bucket: z.string().min(1).max(100),
  // As in the storage API, names contain no empty, `.` or `..` segments, no backslashes and no control characters.
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
  /** The versions of the migrations that ran, in order. */
  migrations: z
    .array(z.string().regex(/^\d{1,20}$/))
    .min(1)
    .max(10_000),
  withSecrets: z.boolean(),
  /** Archives from before v0.1.0 lack this field: their texts are no Markdown. */
  bodies: z.literal('markdown'),
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
/** Quotes a name such as `public.articles` for SQL. */
export const quoteTable = (table: string) => table.split('.').map(quote).join('.')
export const quoteColumns = (columns: string[]) => columns.map(quote).join(', ')
