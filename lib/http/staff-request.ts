import 'server-only'

import { isOwnForm } from '../auth/own-form'
import type { UserRole } from '../auth/schema'
import { NotSignedIn, UserError, report } from '../db/errors'
import { readBody } from './read-body'
import { type Person, type StaffClient, createStaffClient } from '../db/staff'

const headers = { 'cache-control': 'private, no-store' }
const respond = (status: number, body: unknown) => Response.json(body, { status, headers })
const reject = (status: number, message: string) => respond(status, { error: { message } })

/** The largest body (bytes): enough for an article's text and the editor's other fields as JSON. */
const MAX_BYTES = 1_000_000

/**
 * Handles a small JSON request of a user with one of the roles; null: with any account. `work` gets the body (undefined
 * for GET and DELETE) and the user.
 */
export async function handleStaffRequest(
  request: Request,
  roles: readonly UserRole[] | null,
  work: (db: StaffClient, body: unknown, person: Person) => Promise<unknown>,
): Promise<Response> {
  const changes = request.method !== 'GET'
  if (changes && !isOwnForm(request.headers)) return reject(403, 'This request is accepted only from this site.')
  try {
    const { db, person } = await createStaffClient(roles)
    let body: unknown
    if (request.method === 'PUT' || request.method === 'POST') {
      const bytes = await readBody(request, MAX_BYTES)
      if (!bytes) return reject(413, 'The text is too long to save.')
      body = JSON.parse(new TextDecoder().decode(bytes))
    }
    return respond(200, (await work(db, body, person)) ?? null)
  } catch (error) {
    if (error instanceof UserError) return reject(error instanceof NotSignedIn ? 401 : 403, error.message)
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
      return reject(400, 'The request is not valid.')
    return reject(500, `An unexpected error occurred. (${report(error, new URL(request.url).pathname)})`)
  }
}
