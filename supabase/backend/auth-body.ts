import { HttpError } from '../../lib/http/http-error.ts'
import type { ApiRequest } from './api-request.ts'

// lite fails with a 500 on fields of the wrong type, so bodies are checked before it reads them.

const TEXT_FIELDS = [
  'email',
  'phone',
  'password',
  'current_password',
  'nonce',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'redirect_to',
]
const OBJECT_FIELDS = ['data', 'user_metadata', 'app_metadata', 'gotrue_meta_security']

const refuse = (reason: string) =>
  new HttpError(400, { code: 400, error_code: 'bad_json', msg: `Could not parse request body as JSON: ${reason}` })

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  let hasNul = false
  try {
    const value: unknown = JSON.parse(text, (key, part: unknown) => {
      hasNul ||= key.includes('\0') || (typeof part === 'string' && part.includes('\0'))
      return part
    })
    if (!hasNul) return value
  } catch {
    throw refuse('invalid JSON')
  }
  // PostgreSQL cannot store this character.
  throw refuse('text contains a NUL character')
}

/** Checks the body of a request to auth. Throws a 400 if a field has the wrong type. */
export async function checkAuthBody({ url, body }: ApiRequest): Promise<undefined> {
  if (!url.pathname.startsWith('/auth/v1/') || !body) return
  const value = parse(body.toString())
  if (!isObject(value)) throw refuse('expected an object')
  const fields = value as Record<string, unknown>
  for (const name of TEXT_FIELDS) {
    if (typeof (fields[name] ?? '') !== 'string') throw refuse(`${name} must be a string`)
  }
  for (const name of OBJECT_FIELDS) {
    if (!isObject(fields[name] ?? {})) throw refuse(`${name} must be an object`)
  }
}
