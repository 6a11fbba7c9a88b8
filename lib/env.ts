import { createHash } from 'node:crypto'
import { z } from 'zod'

// Every variable the project knows, checked once. The values and their meaning for people stand in .env.example.

const port = z.coerce.number('must be a number').int('must be a whole number').min(1).max(65535)
const flag = z.stringbool().default(false)
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())
/** Each of the list is as long as one alone: a short one would open the same doors. */
const secrets = z
  .string()
  .refine((list) => list.split(',').every((one) => one.trim() === '' || one.trim().length >= 16), 'each secret must have 16 characters or more')
  .refine((list) => list.split(',').some((one) => one.trim() !== ''), 'must name a secret')
const ports = z.string().regex(/^\d{4,5}(,\d{4,5}){0,9}$/, 'must be ports of 1024 or more, separated by commas')

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = z
  .string()
  .refine((list) => list.split(',').every((one) => network.safeParse(one.trim()).success), 'must be addresses or networks, separated by commas, like 10.0.0.5,10.1.0.0/16')

/** Lodestar <newsroom@example.com>, or the address alone. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text.trim()] = /^([^<>"\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? []
  if (z.email().safeParse(address).success) return { name: name.trim(), address }
  context.addIssue('must be an e-mail address, or a name and an address: Lodestar <newsroom@example.com>')
  return z.NEVER
})

/** How e-mails leave; without SMTP_URL they are files in DATA_DIR/mail. */
const mailShape = {
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, hostname: /./, message: 'must be smtp://user:password@host:587 or smtps://…' })),
  MAIL_FROM: optional(sender),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
}

function needSender({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM?: object | undefined }, context: z.RefinementCtx): void {
  if (SMTP_URL && !MAIL_FROM) context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must name the sender when SMTP_URL is set' })
}

/** What a language model that speaks OpenAI's chat completions is reached by; and how often sources are read unasked. */
const collectorShape = {
  MODEL_URL: optional(z.url({ protocol: /^https?$/ })),
  MODEL_NAME: optional(z.string().max(200)),
  MODEL_KEY: optional(z.string().max(1000)),
  COLLECT_MINUTES: optional(z.coerce.number('must be a number').int('must be a whole number').min(5).max(1440)),
  TEST_LOOPBACK_PORTS: optional(ports),
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** "90m", "24h" or "7d" in milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,2}[mhd]$/, 'must be like 90m, 24h or 7d')
  .transform((text) => Number.parseInt(text, 10) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS])

const backupShape = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY: optional(interval),
  BACKUP_KEEP: optional(z.coerce.number('must be a number').int('must be a whole number').min(1).max(1000)),
}

/** Without the folder there would be no backups, and nothing would say so. */
function needBackupDir({ BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: z.infer<z.ZodObject<typeof backupShape>>, context: z.RefinementCtx): void {
  if (BACKUP_DIR || (!BACKUP_EVERY && !BACKUP_KEEP)) return
  context.addIssue({ code: 'custom', path: ['BACKUP_DIR'], message: 'must be set where BACKUP_EVERY or BACKUP_KEEP is' })
}

const isLoopback = (url: string | undefined) => !url || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/** Opening this machine to the fetcher is for its journeys: refused wherever anything of the newsroom is elsewhere. */
function refuseLoopbackElsewhere(
  values: { TEST_LOOPBACK_PORTS?: string | undefined; HOST?: string; SITE_URL?: string | undefined; NEXT_PUBLIC_SUPABASE_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { TEST_LOOPBACK_PORTS, HOST = '127.0.0.1', SITE_URL, NEXT_PUBLIC_SUPABASE_URL } = values
  if (!TEST_LOOPBACK_PORTS || (HOST === '127.0.0.1' && isLoopback(SITE_URL) && isLoopback(NEXT_PUBLIC_SUPABASE_URL))) return
  context.addIssue({ code: 'custom', path: ['TEST_LOOPBACK_PORTS'], message: 'is for tests on this machine alone, and must be empty here' })
}

/** What `npm start` needs before anything runs. */
const startSchema = z.object({
  PORT: z.preprocess(empty, port.default(3000)),
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  BACKEND_PORT: z.preprocess(empty, port.default(54321)),
  POSTGRES_PORT: optional(port),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: optional(networks),
  ALLOW_DEMO: z.preprocess(empty, flag),
  DEMO: z.preprocess(empty, z.stringbool().default(true)),
  NEXT_PUBLIC_SUPABASE_URL: optional(z.url({ protocol: /^https?$/ })),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optional(z.string().min(20)),
  SUPABASE_SECRET_KEY: optional(z.string().min(20)),
  AUTOMATION_SECRET: optional(secrets),
  VISITOR_SECRET: optional(secrets),
  TELEGRAM_API_URL: optional(z.url({ protocol: /^https?$/ })),
  ...backupShape,
  ...collectorShape,
  ...mailShape,
}).superRefine(refuseLoopbackElsewhere).superRefine(needBackupDir).superRefine(needSender)

/** What the website itself needs while it runs. */
const siteSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(20),
  SUPABASE_SECRET_KEY: z.string().min(20),
  AUTOMATION_SECRET: secrets,
  VISITOR_SECRET: optional(secrets),
  SITE_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000')),
  TELEGRAM_API_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).default('https://api.telegram.org')),
  // Which networks hear us.
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  ...collectorShape,
  ...mailShape,
}).superRefine(refuseLoopbackElsewhere).superRefine(needSender)

/** Every variable, as .env.example lists them. */
export const variableNames = [...new Set([...Object.keys(startSchema.shape), ...Object.keys(siteSchema.shape)])]

export type StartEnv = z.infer<typeof startSchema>

function parse<T extends z.ZodType>(schema: T, values: Record<string, string | undefined>): z.infer<T> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These variables are missing or wrong (see .env.example). ${problems.join('; ')}`)
}

/** Throws an Error whose message names every variable that is wrong. */
export function readStartEnv(values: Record<string, string | undefined> = process.env): StartEnv {
  return parse(startSchema, values)
}

/** Two at once while one replaces the other: separated by a comma. */
const toSecrets = (list: string) => list.split(',').map((secret) => secret.trim()).filter(Boolean)

function readSiteEnv() {
  // The whole object is parsed, never process.env.NAME: Next would write those values into the build,
  // and one build serves several newsrooms.
  const values = parse(siteSchema, process.env)
  const key = values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  return {
    supabaseUrl: values.NEXT_PUBLIC_SUPABASE_URL,
    publishableKey: key,
    secretKey: values.SUPABASE_SECRET_KEY,
    automationSecrets: toSecrets(values.AUTOMATION_SECRET),
    /** The first signs visitor keys, any of them may have signed one. */
    visitorSecrets: toSecrets(values.VISITOR_SECRET ?? values.SUPABASE_SECRET_KEY),
    siteUrl: values.SITE_URL.replace(/\/$/, ''),
    telegramApiUrl: values.TELEGRAM_API_URL.replace(/\/$/, ''),
    /** Null where no language model is configured. */
    model: values.MODEL_URL && values.MODEL_NAME
      ? { url: values.MODEL_URL.replace(/\/$/, ''), name: values.MODEL_NAME, key: values.MODEL_KEY }
      : null,
    collectMinutes: values.COLLECT_MINUTES,
    /** Null where e-mails are written to files. */
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    mailFolder: `${values.DATA_DIR}/mail`,
    /** Ports on 127.0.0.1 that the guarded fetcher may read: none, but for the servers of the journeys. */
    loopbackPorts: (values.TEST_LOOPBACK_PORTS ?? '').split(',').filter(Boolean).map(Number),
    /** Browsers share cookies between the ports of a machine: each newsroom's has a name of its own. */
    sessionCookie: `lodestar-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
  }
}

let site: ReturnType<typeof readSiteEnv> | undefined

/** The website's environment, read at first use so that importing this file needs none. */
export function env() {
  return (site ??= readSiteEnv())
}
