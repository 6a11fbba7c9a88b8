import { AsyncLocalStorage } from 'node:async_hooks'

// lite answers most database errors with HTTP 500 and `{code:"SUP"}`. The statuses here are PostgREST's:
// https://docs.postgrest.org/en/v12/references/errors.html

/** What is known of a request while its queries run. Storage and auth need the raw SQLSTATE, REST does not. */
export interface RequestContext {
  rest: boolean
  anonymous: boolean
}

export const requestContext = new AsyncLocalStorage<RequestContext>()

const STATUS_BY_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
}

const STATUS_BY_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** Returns the status for an SQLSTATE. An anonymous caller without a grant gets 401, because signing in may help. */
export function getHttpStatus(sqlState: string, anonymous: boolean): number {
  if (sqlState === '42501') return anonymous ? 401 : 403
  return STATUS_BY_CODE[sqlState] ?? STATUS_BY_CLASS[sqlState.slice(0, 2)] ?? 400
}

interface DatabaseError {
  code?: unknown
  message?: unknown
  detail?: unknown
  hint?: unknown
}

// lite words 42703 as PostgREST does. With PT…, the function that raised the error chose a status.
const LEFT_TO_LITE = /^(42703|PT...|PGRST)$/

/**
 * Turns a database error into `raise sqlstate 'PGRST'`, which lite passes through: its message and detail are JSON with
 * the body and status.
 */
export function convertRestError(error: unknown): unknown {
  const context = requestContext.getStore()
  if (!context?.rest || typeof error !== 'object' || error === null) return error
  const { code, message, detail, hint } = error as DatabaseError
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || LEFT_TO_LITE.test(code)) return error
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message: String(message ?? ''), details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: getHttpStatus(code, context.anonymous), headers: {} }),
  }
}
