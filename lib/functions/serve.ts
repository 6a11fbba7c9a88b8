import 'server-only'

import type { z } from 'zod'

import type { UserRole } from '../auth/schema'
import { UserError, report } from '../errors'
import { enforceRateLimit, type RateLimit, RateLimitError } from '../http/rate-limit'
import { readJson } from './body'
import { authorize } from './authorize'
import { answer, HttpError, toAnswer } from './http-error'

// The one shape of the addresses that automation calls: who, how often, what, do, say. Every answer is JSON.

interface Served<Schema extends z.ZodType> {
  name: string
  pace: RateLimit
  /** Who may call it from a page of ours, besides automation with its secret. */
  roles?: readonly UserRole[]
  schema: Schema
  work: (input: z.infer<Schema>) => Promise<{ status?: number; body: object }>
}

function toFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, code, message } of error.issues) {
    const isNoObject = path.length === 0 && code === 'invalid_type'
    fields[path.join('.') || 'body'] ??= isNoObject ? 'Must be a JSON object.' : message
  }
  return fields
}

function toRefused(error: unknown, name: string): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RateLimitError) {
    return new HttpError(429, 'too_many', error.message, { headers: { 'retry-after': String(error.wait) } })
  }
  if (error instanceof UserError) return new HttpError(422, 'refused', error.message)
  return new HttpError(500, 'unexpected', `An unexpected error occurred. (${report(error, name)})`)
}

async function answerOrRefuse(request: Request, name: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    return refuse(request, toRefused(error, name))
  }
}

/** What of a body nobody has read is not waited for: the connection ends with the answer. */
function refuse(request: Request, refusal: HttpError): Response {
  const response = toAnswer(refusal)
  if (request.body && (!request.bodyUsed || refusal.status === 413)) response.headers.set('connection', 'close')
  return response
}

/** A POST with a JSON body. */
export function servePost<Schema extends z.ZodType>({ name, pace, roles, schema, work }: Served<Schema>) {
  return (request: Request) =>
    answerOrRefuse(request, name, async () => {
      await authorize(request, roles)
      await enforceRateLimit(pace)
      const input = schema.safeParse(await readJson(request))
      if (!input.success) {
        const fields = toFields(input.error)
        throw new HttpError(422, 'invalid', `Some fields are wrong: ${Object.keys(fields).join(', ')}.`, { fields })
      }
      const { status = 200, body } = await work(input.data)
      return answer(status, body)
    })
}

/** A question without parameters or a body: a GET, or a POST that only says "now". */
export function serveWithoutBody({ name, pace, work }: Pick<Served<z.ZodType>, 'name' | 'pace'> & { work: () => Promise<object> }) {
  return (request: Request) =>
    answerOrRefuse(request, name, async () => {
      await authorize(request)
      await enforceRateLimit(pace)
      return answer(200, await work())
    })
}

/** For the methods that an address does not know. */
export function refuseMethod(...allowed: string[]) {
  return async (request: Request) => {
    const headers = { allow: allowed.join(', ') }
    return refuse(request, new HttpError(405, 'method_not_allowed', `Only ${allowed.join(', ')} is answered here.`, { headers }))
  }
}
