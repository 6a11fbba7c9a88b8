import { createHash } from 'node:crypto'
import { z } from 'zod'

// Every environment variable is validated here, once. .env.example documents them.

const port = z.coerce.number('must be a number').int('must be a whole number').min(1).max(65535)
const flag = z.stringbool().default(false)
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())
/** The minimum length applies to each secret in the list, because each one grants access. */
const secrets = z
  .string()
  .refine(
    (list) => list.split(',').every((one) => one.trim() === '' || one.trim().length >= 16),
    'each secret must have 16 characters or more',
  )
  .refine((list) => list.split(',').some((one) => one.trim() !== ''), 'must name a secret')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const ports = z.string().regex(/^\d{4,5}(,\d{4,5}){0,9}$/, 'must be port numbers from 1024, separated by commas')

const drainSeconds = z.preprocess(empty, z.coerce.number('must be a number').min(0).max(60).default(0))

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = z
  .string()
  .refine(
    (list) => list.split(',').every((one) => network.safeParse(one.trim()).success),
    'must be addresses or networks, separated by commas, like 10.0.0.5,10.1.0.0/16',
  )

/** A sender such as Lodestar <newsroom@example.com>, or just the address. */
const sender = z.string().transform((text, context) => {
  const [, name = '', address = text.trim()] = /^([^<>"\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? []
  if (z.email().safeParse(address).success) return { name: name.trim(), address }
  context.addIssue('must be an email address, or a name and an address: Lodestar <newsroom@example.com>')
  return z.NEVER
})

/** The variables for e-mail. Without SMTP_URL, e-mails are written to DATA_DIR/mail. */
const mailShape = {
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, hostname: /./, message: 'must be smtp://user:password@host:587 or smtps://…' }),
  ),
  MAIL_FROM: optional(sender),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
}

function needSender(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM?: object | undefined },
  context: z.RefinementCtx,
): void {
  if (SMTP_URL && !MAIL_FROM)
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must name the sender when SMTP_URL is set' })
}

/** The variables for a language model (an OpenAI-compatible API), and for how often sources are read. */
const collectorShape = {
  MODEL_URL: optional(z.url({ protocol: /^https?$/ })),
  MODEL_NAME: optional(z.string().max(200)),
  MODEL_KEY: optional(z.string().max(1000)),
  COLLECT_MINUTES: optional(z.coerce.number('must be a number').int('must be a whole number').min(5).max(1440)),
  TEST_LOOPBACK_PORTS: optional(ports),
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A duration such as "90m", "24h" or "7d", in milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,2}[mhd]$/, 'must be like 90m, 24h or 7d')
  .transform((text) => Number.parseInt(text, 10) * UNIT_MS[text.slice(-1) as keyof typeof UNIT_MS])

const logShape = {
  LOG_FORMAT: z.preprocess(empty, z.enum(['text', 'json']).default('text')),
  SLOW_REQUEST_MS: z.preprocess(
    empty,
    z.coerce.number('must be a number').int('must be a whole number').min(1).default(1000),
  ),
  METRICS_TOKEN: optional(secrets),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
}

const backupShape = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY: optional(interval),
  BACKUP_KEEP: optional(z.coerce.number('must be a number').int('must be a whole number').min(1).max(1000)),
}

/** Without BACKUP_DIR there would be no backups, and no warning. */
function needBackupDir(
  { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: z.infer<z.ZodObject<typeof backupShape>>,
  context: z.RefinementCtx,
): void {
  if (BACKUP_DIR || (!BACKUP_EVERY && !BACKUP_KEEP)) return
  context.addIssue({
    code: 'custom',
    path: ['BACKUP_DIR'],
    message: 'must be set where BACKUP_EVERY or BACKUP_KEEP is',
  })
}

const isLoopback = (url: string | undefined) => !url || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/**
 * The loopback exception of the fetcher is for end-to-end tests. It is rejected if any part of the site is not local.
 */
function rejectLoopbackElsewhere(
  values: {
    TEST_LOOPBACK_PORTS?: string | undefined
    HOST?: string
    SITE_URL?: string | undefined
    NEXT_PUBLIC_SUPABASE_URL?: string | undefined
  },
  context: z.RefinementCtx,
): void {
  const { TEST_LOOPBACK_PORTS, HOST = '127.0.0.1', SITE_URL, NEXT_PUBLIC_SUPABASE_URL } = values
  if (!TEST_LOOPBACK_PORTS || (HOST === '127.0.0.1' && isLoopback(SITE_URL) && isLoopback(NEXT_PUBLIC_SUPABASE_URL)))
    return
  context.addIssue({
    code: 'custom',
    path: ['TEST_LOOPBACK_PORTS'],
    message: 'is only for tests on this machine and must be empty here',
  })
}

/** The variables that `npm start` checks first. */
const startSchema = z
  .object({
    PORT: z.preprocess(empty, port.default(3000)),
    WEB_PROCESSES: z.preprocess(
      empty,
      z.coerce.number('must be a number').int('must be a whole number').min(1).max(64).default(1),
    ),
    DRAIN_SECONDS: drainSeconds,
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    BACKEND_PORT: z.preprocess(empty, port.default(54321)),
    POSTGRES_PORT: optional(port),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_POOL_URL: optional(postgresUrl),
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
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional(z.base64().length(44, 'must be 32 bytes in base64')),
    ...logShape,
    ...backupShape,
    ...collectorShape,
    ...mailShape,
  })
  .superRefine(rejectLoopbackElsewhere)
  .superRefine(needBackupDir)
  .superRefine(needSender)

/** The variables the website reads at run time. */
const siteSchema = z
  .object({
    NEXT_PUBLIC_SUPABASE_URL: z.url({ protocol: /^https?$/ }),
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(20),
    SUPABASE_SECRET_KEY: z.string().min(20),
    AUTOMATION_SECRET: secrets,
    VISITOR_SECRET: optional(secrets),
    DRAIN_SECONDS: drainSeconds,
    SITE_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000')),
    TELEGRAM_API_URL: z.preprocess(empty, z.url({ protocol: /^https?$/ }).default('https://api.telegram.org')),
    // The network interface on which the server listens.
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    METRICS_TOKEN: logShape.METRICS_TOKEN,
    BACKUP_DIR: backupShape.BACKUP_DIR,
    ...collectorShape,
    ...mailShape,
  })
  .superRefine(rejectLoopbackElsewhere)
  .superRefine(needSender)

/** Every variable, as listed in .env.example. */
export const variableNames = [...new Set([...Object.keys(startSchema.shape), ...Object.keys(siteSchema.shape)])]

export type StartEnv = z.infer<typeof startSchema>

function parse<T extends z.ZodType>(schema: T, values: Record<string, string | undefined>): z.infer<T> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These variables are missing or wrong (see .env.example). ${problems.join('; ')}`)
}

/** Reads the variables for `npm start`. Throws an Error whose message names every invalid one. */
export function readStartEnv(values: Record<string, string | undefined> = process.env): StartEnv {
  return parse(startSchema, values)
}

/** Secrets are separated by commas, so that one can be rotated without downtime. */
const parseSecrets = (list: string) =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

function readSiteEnv() {
  // This parses all of process.env and never process.env.NAME: Next would inline the value at build time, and one build
  // serves several newsrooms.
  const values = parse(siteSchema, process.env)
  const key = values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  return {
    supabaseUrl: values.NEXT_PUBLIC_SUPABASE_URL,
    publishableKey: key,
    secretKey: values.SUPABASE_SECRET_KEY,
    automationSecrets: parseSecrets(values.AUTOMATION_SECRET),
    /** The tokens that may read the metrics; if there are none, nobody may. */
    metricsTokens: parseSecrets(values.METRICS_TOKEN ?? ''),
    /** The secrets of visitor keys. The first one signs new keys; all of them verify. */
    visitorSecrets: parseSecrets(values.VISITOR_SECRET ?? values.SUPABASE_SECRET_KEY),
    drainMs: values.DRAIN_SECONDS * 1000,
    siteUrl: values.SITE_URL.replace(/\/$/, ''),
    telegramApiUrl: values.TELEGRAM_API_URL.replace(/\/$/, ''),
    /** The language model, or null if none is configured. */
    model:
      values.MODEL_URL && values.MODEL_NAME
        ? { url: values.MODEL_URL.replace(/\/$/, ''), name: values.MODEL_NAME, key: values.MODEL_KEY }
        : null,
    collectMinutes: values.COLLECT_MINUTES,
    /** The mail server, or null if e-mails are written to files. */
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    /** Whether `npm start` makes backups. */
    hasBackups: values.BACKUP_DIR !== undefined,
    mailFolder: `${values.DATA_DIR}/mail`,
    /** Ports on 127.0.0.1 that the safe fetch may reach: none except in end-to-end tests. */
    loopbackPorts: (values.TEST_LOOPBACK_PORTS ?? '').split(',').filter(Boolean).map(Number),
    /** Browsers share cookies across ports of a host, so each newsroom's cookie has a different name. */
    sessionCookie: `lodestar-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`,
  }
}

let site: ReturnType<typeof readSiteEnv> | undefined

/** The website's environment. Read on first use, so importing this file does not need it. */
export function env() {
  return (site ??= readSiteEnv())
}
