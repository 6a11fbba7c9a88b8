import 'server-only'

import type { z } from 'zod'

import type { UserRole } from '../auth/schema'
import { UserError, report } from '../db/errors'
import { HttpError } from '../http/http-error'
import { enforceRateLimit, type RateLimit, RateLimitError } from '../http/rate-limit'
import { readJson } from './body'
import { authorize } from './authorize'
import { makeError, respond, respondWithError } from './respond'

interface Served<Input> {
  name: string
  rateLimit: RateLimit
  /** The roles that may call it in addition to automation. */
  roles?: readonly UserRole[]
  schema: { safeParse: (values: unknown) => z.ZodSafeParseResult<Input> }
  work: (input: Input) => Promise<{ status?: number; body: object }>
}

function listFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, code, message } of error.issues) {
    const isNoObject = path.length === 0 && code === 'invalid_type'
    fields[path.join('.') || 'body'] ??= isNoObject ? 'Must be a JSON object.' : message
  }
  return fields
}

function classifyError(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimitError) {
    return makeError(429, 'too_many', error.message, { headers: { 'retry-after': String(error.wait) } })
  }
  if (error instanceof UserError) return makeError(422, 'refused', error.message)
  return makeError(500, 'unexpected', `An unexpected error occurred. (${report(error, name)})`)
}

async function respondOrFail(request: Request, name: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    return refuse(request, classifyError(error, name))
  }
}

/** Responds with an error and closes the connection instead of reading the body. */
function refuse(request: Request, refusal: HttpError): Response {
  const response = respondWithError(refusal)
  if (request.body && (!request.bodyUsed || refusal.status === 413)) response.headers.set('connection', 'close')
  return response
}

/** Serves a POST with a JSON body: authorizes, limits, validates, and responds with what `work` returns. */
export function servePost<Input>({ name, rateLimit, roles, schema, work }: Served<Input>) {
  return (request: Request) =>
    respondOrFail(request, name, async () => {
      await authorize(request, roles)
      await enforceRateLimit(rateLimit)
      const input = schema.safeParse(await readJson(request))
      if (!input.success) {
        const fields = listFieldErrors(input.error)
        throw makeError(422, 'invalid', `Some fields are invalid: ${Object.keys(fields).join(', ')}.`, { fields })
      }
      const { status = 200, body } = await work(input.data)
      return respond(status, body)
    })
}

/** Serves a GET, or a POST that only triggers a job. */
export function serveWithoutBody({
  name,
  rateLimit,
  work,
}: Pick<Served<unknown>, 'name' | 'rateLimit'> & { work: () => Promise<object> }) {
  return (request: Request) =>
    respondOrFail(request, name, async () => {
      await authorize(request)
      await enforceRateLimit(rateLimit)
      return respond(200, await work())
    })
}

/** Serves the other methods of a path, with 405. */
export function rejectMethod(...allowed: string[]) {
  return async (request: Request) => {
    const headers = { allow: allowed.join(', ') }
    return refuse(request, makeError(405, 'method_not_allowed', `Please use ${allowed.join(' or ')}.`, { headers }))
  }
}
