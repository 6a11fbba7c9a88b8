import { connection } from 'next/server'
import { z } from 'zod'

import type { SessionSummary } from '@/components/site/shell/signed-in.client'
import { endSession } from '@/lib/auth/end-session'
import { checkGate } from '@/lib/auth/gate'
import { signInWithPassword } from '@/lib/auth/sign-in'
import { isOwnForm } from '@/lib/auth/own-form'
import { showSecondFactor } from '@/lib/auth/second-factor'
import { isWaiting, SENTENCES } from '@/lib/auth/rules'
import { codeSchema, type SessionResponse, signInSchema } from '@/lib/auth/schema'
import { UserError, report } from '@/lib/db/errors'
import { readBody } from '@/lib/http/read-body'
import { dashboardOf, routes } from '@/lib/routes/routes'
import { createStaffClient, getPerson, NO_SESSION_RESPONSE, type Person } from '@/lib/db/staff'

const headers = { 'cache-control': 'private, no-store' }

/** Returns who is signed in, or null. The header of each page asks for it, so that pages can be cached for everybody. */
export async function GET(): Promise<Response> {
  // While Next prerenders, connection() throws to say that this route must wait for a request. `catch` below would
  // report that as an error.
  await connection()
  let person
  try {
    person = await getPerson()
  } catch (error) {
    const message = `${NO_SESSION_RESPONSE} (${report(error, 'session')})`
    return Response.json({ error: { code: 'unavailable', message } }, { status: 503, headers })
  }
  const summary: SessionSummary | null = person && {
    account: person.id,
    firstName: person.fullName?.split(' ')[0] ?? person.email.split('@')[0] ?? null,
    ...describeDashboard(person),
  }
  return Response.json(summary, { headers })
}

function describeDashboard(person: Person) {
  if (isWaiting(person)) return { dashboard: routes.auth, dashboardLabel: 'Verification pending' }
  const dashboard = dashboardOf(person)
  return { dashboard, dashboardLabel: dashboard === routes.home ? null : 'Dashboard' }
}

const MAX_BYTES = 4096
const NOT_VALID = 'The request is not valid.'
/** `path` is the page on which the person signs in. An account that may not open it is signed out again. */
const againSchema = signInSchema.extend({ path: z.string().max(300) })

const respond = (status: number, body: SessionResponse) => Response.json(body, { status, headers })

/**
 * Signs somebody in whose session ended while they were writing; the body is {email, password, path},
 * or {code} if only the code of the second factor is missing. This is no server
 * action, because Next renders the page again after one, and the text on it could be lost.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnForm(request.headers)) return respond(403, { message: 'This request is accepted only from this site.' })
  try {
    const body = await readBody(request, MAX_BYTES)
    if (!body) return respond(413, { message: NOT_VALID })
    const typed: unknown = JSON.parse(new TextDecoder().decode(body))
    const hasCode = typeof typed === 'object' && typed !== null && 'code' in typed
    const input = (hasCode ? codeSchema : againSchema).safeParse(typed)
    if (!input.success) {
      const fields = Object.fromEntries(
        input.error.issues.toReversed().flatMap(({ path: [field], message }) => (field ? [[field, message]] : [])),
      )
      return respond(400, { message: Object.values<string>(fields)[0] ?? NOT_VALID, fields })
    }
    if ('code' in input.data) {
      const { db, person } = await createStaffClient(null)
      await showSecondFactor(db, person.id, input.data.code)
      return respond(200, { id: person.id, name: person.fullName ?? person.email })
    }
    const { path, ...account } = input.data
    await signInWithPassword(account)
    const person = await getPerson()
    if (person && !checkGate(path, { ...person, needsCode: false }).to) {
      const { id, fullName, email, needsCode } = person
      return respond(200, { id, name: fullName ?? email, ...(needsCode && { needsCode }) })
    }
    await endSession()
    return respond(403, { message: SENTENCES.wrongAccount })
  } catch (error) {
    if (error instanceof UserError) return respond(401, { message: error.message })
    if (error instanceof SyntaxError) return respond(400, { message: NOT_VALID })
    return respond(500, { message: `An unexpected error occurred (${report(error, 'session')})` })
  }
}
