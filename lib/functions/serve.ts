import 'server-only'

import type { z } from 'zod'

import type { UserRole } from '../auth/schema'
import { Refusal, report } from '../errors'
import { keepPace, type Pace, PaceRefusal } from '../pace'
import { readJson } from './body'
import { mustBeAllowed } from './door'
import { answer, FunctionRefusal, toAnswer } from './refusal'

// The one shape of the addresses that automation calls: who, how often, what, do, say. Every answer is JSON.

interface Served<Schema extends z.ZodType> {
  name: string
  pace: Pace
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

function toRefused(fault: unknown, name: string): FunctionRefusal {
  if (fault instanceof FunctionRefusal) return fault
  if (fault instanceof PaceRefusal) {
    return new FunctionRefusal(429, 'too_many', fault.message, { headers: { 'retry-after': String(fault.wait) } })
  }
  if (fault instanceof Refusal) return new FunctionRefusal(422, 'refused', fault.message)
  return new FunctionRefusal(500, 'unexpected', `An unexpected error occurred. (${report(fault, name)})`)
}

async function answerOrRefuse(request: Request, name: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (fault) {
    return refuse(request, toRefused(fault, name))
  }
}

/** What of a body nobody has read is not waited for: the connection ends with the answer. */
function refuse(request: Request, refusal: FunctionRefusal): Response {
  const response = toAnswer(refusal)
  if (request.body && (!request.bodyUsed || refusal.status === 413)) response.headers.set('connection', 'close')
  return response
}

/** A POST with a JSON body. */
export function servePost<Schema extends z.ZodType>({ name, pace, roles, schema, work }: Served<Schema>) {
  return (request: Request) =>
    answerOrRefuse(request, name, async () => {
      await mustBeAllowed(request, roles)
      await keepPace(pace)
      const input = schema.safeParse(await readJson(request))
      if (!input.success) {
        const fields = toFields(input.error)
        throw new FunctionRefusal(422, 'invalid', `Some fields are wrong: ${Object.keys(fields).join(', ')}.`, { fields })
      }
      const { status = 200, body } = await work(input.data)
      return answer(status, body)
    })
}

/** A question without parameters or a body: a GET, or a POST that only says "now". */
export function serveWithoutBody({ name, pace, work }: Pick<Served<z.ZodType>, 'name' | 'pace'> & { work: () => Promise<object> }) {
  return (request: Request) =>
    answerOrRefuse(request, name, async () => {
      await mustBeAllowed(request)
      await keepPace(pace)
      return answer(200, await work())
    })
}

/** For the methods that an address does not know. */
export function refuseMethod(...allowed: string[]) {
  return async (request: Request) => {
    const headers = { allow: allowed.join(', ') }
    return refuse(request, new FunctionRefusal(405, 'method_not_allowed', `Only ${allowed.join(', ')} is answered here.`, { headers }))
  }
}
