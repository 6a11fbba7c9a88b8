import { z } from 'zod'

// What an archive of a newsroom is: a tar of plain files.
//   lodestar.json                 what it is, first
//   files/<sha256>                the bytes of pictures, each once
//   objects/<n>.jsonl             which picture has which bytes
//   tables/<schema.table>/<n>.jsonl   rows as JSON, one a line, in the order of their keys
//   manifest.json                 what must be in it, last: an archive that was cut off has none

/** A refusal of an archive or a command in one sentence for the person at the terminal. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem'
}

export const FORMAT = 'lodestar-archive'
export const VERSION = 1

/** Parts of tables and lists end at this size; a single row of 200,000 letters is less than one megabyte. */
export const PART_BYTES = 4 * 1024 * 1024
/** What is held in memory at once when an archive is read; nothing that we write comes near it. */
export const MOST_PART_BYTES = 32 * 1024 * 1024
/** Storage takes no larger file. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024

/** Accounts, as far as they are people's and not one server's: no sessions, and no codes that run out within the hour. */
export const AUTH_TABLES = ['auth.users', 'auth.identities']

/** Tables that stay behind, each with its reason. */
export const LEFT_OUT: Record<string, string> = {
  'private.rate_limits': 'who did something within the last minutes, by hash of address',
  'private.ad_address_traffic': 'views and clicks of the current day, by hash of address',
}

/** Columns that stay behind, each with its reason. */
export const LEFT_OUT_COLUMNS: Record<string, string[]> = {
  // What is in an e-mail: its link opens an account, and works for an hour.
  'public.notifications': ['link', 'note'],
  // The same links: each is one of these.
  'auth.users': [
    'confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token',
    'reauthentication_token',
  ],
  // Hashes of addresses, which nobody needs once their day is over.
  'public.flagged_ad_traffic': ['address_hash'],
}

/** Columns that `--without-secrets` leaves empty. */
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
  // As storage takes them: no step upwards, no empty step, no sign that a path or a URL could trip over.
  name: z.string().min(1).max(1000).regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\\p{Cc}]+$/u),
  type: z.string().min(1).max(200),
  cache: z.string().max(200),
  created: z.string().max(40),
  updated: z.string().max(40),
  sha256,
})
export type StoredObject = z.infer<typeof objectSchema>

export const manifestSchema = headerSchema.extend({
  madeAt: z.iso.datetime(),
  /** Versions of the migrations that the database had run, in order. */
  migrations: z.array(z.string().regex(/^\d{1,20}$/)).min(1).max(10_000),
  withSecrets: z.boolean(),
  /** What the texts of articles are; missing in archives that were made when they were plain text. */
  bodies: z.literal('markdown').optional(),
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)).min(1), rows: count, sha256 })).max(1000),
  objects: count,
  files: count,
  /** Size and checksum of every part. */
  parts: z.record(z.string(), z.object({ size: count, sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const partName = (folder: string, n: number) => `${folder}/${String(n).padStart(6, '0')}.jsonl`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
/** `public.articles` as SQL writes it. */
export const toSqlName = (table: string) => table.split('.').map(quote).join('.')
export const toSqlColumns = (columns: string[]) => columns.map(quote).join(', ')
