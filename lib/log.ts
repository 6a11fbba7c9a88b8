import { inspect } from 'node:util'

// The log has one line per event, as text or, with LOG_FORMAT=json, as JSON. Next prints errors of a render in its own
// words too.

type Level = 'error' | 'warn' | 'log'

const MAX_LENGTH = 8000
/**
 * Patterns of what opens an account, or says who someone is. Each looks at a bounded number of characters from where it
 * begins.
 */
const SECRETS: [RegExp, string][] = [
  [/\/\/[^\s/@]{1,200}@/g, '//…@'],
  [/\?[^\s?'"=]{0,100}=[^\s'"`)<>]*/g, '?…'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '(an e-mail address)'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g, '(a token)'],
  [/\bBearer +[^\s'"]+/gi, 'Bearer …'],
  [/\/bot\d{1,20}:[\w-]+/g, '/bot…'],
  [/\/preview\/[\w.~-]{20,}/g, '/preview/…'],
]

/** Removes queries, tokens, passwords and e-mail addresses, and cuts a text after 8,000 characters. */
export const withoutSecrets = (text: string): string =>
  SECRETS.reduce((cleaned, [pattern, word]) => cleaned.replaceAll(pattern, word), text.slice(0, MAX_LENGTH))

/**
 * Returns the time (Unix time in ms). While Next prerenders a page, it takes Date.now() and randomUUID() for mistakes
 * and fails.
 */
export const readClock = () => performance.timeOrigin + performance.now()

let references = 0
/** Makes a reference under which an error can be found in the log. */
export function makeReference(): string {
  references += 1
  return Math.floor((readClock() * 1000 + references) % 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}

function write(level: Level, fields: object, text: string): void {
  const isJson = process.env['LOG_FORMAT'] === 'json'
  const line = { time: new Date(readClock()).toISOString(), level: level === 'log' ? 'info' : level, ...fields }
  console[level](isJson ? JSON.stringify(line) : text.replaceAll(/\s*[\r\n]\s*/g, ' | '))
}

/** Logs a sentence about the site itself, such as that it can be reached again. */
export function logSentence(sentence: string, level: Level = 'error'): void {
  const message = withoutSecrets(sentence)
  write(level, { message }, message)
}

function formatStack(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { stack = String(error), cause } = error
  return cause === undefined ? stack : `${stack}\ncaused by ${formatStack(cause) || String(cause)}`
}

function getMessage(error: unknown): string {
  const said = error && typeof error === 'object' && 'message' in error ? error.message : error
  return typeof said === 'string' ? said : inspect(said)
}

/** Logs an error. Returns a reference that can be shown to the user and found in the log. */
export function logError(
  error: unknown,
  where: string,
  { reference = makeReference(), withStack = true } = {},
): string {
  const place = withoutSecrets(where)
  const message = withoutSecrets(getMessage(error))
  const stack = withStack ? withoutSecrets(formatStack(error)) : ''
  write(
    'error',
    { reference, where: place, message, ...(stack && { stack }) },
    `[${reference}] ${place}: ${stack || message}`,
  )
  return reference
}

export interface SlowRequest {
  method: string
  /** The pattern of the route, which unlike its path contains no tokens. */
  route: string
  status: number
  ms: number
}

export const logSlowRequest = (slow: SlowRequest): void =>
  write(
    'warn',
    { message: 'slow request', ...slow },
    `slow request: ${slow.method} ${slow.route}, status ${slow.status}, ${slow.ms} ms`,
  )
