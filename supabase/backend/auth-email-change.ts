import { createHash } from 'node:crypto'

import { type ApiRequest, type Handler, jsonResponse } from './api-request.ts'
import type { Database } from './connection.ts'
import { LINK_SECONDS, type Mailer } from './mail.ts'

// lite confirms only with the current address, so a mistyped new one or a stranger's would be accepted. As on hosted
// Supabase (double_confirm_changes), the links to both addresses must be opened.

function readJson({ body }: ApiRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const ACCEPTED = {
  code: '200',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/** Returns the token's hash, whether it comes from a link, the API or a code that was typed in. */
function readTokenHash({ method, url, ...request }: ApiRequest): string | undefined {
  if (url.pathname !== '/auth/v1/verify') return undefined
  if (method === 'GET')
    return url.searchParams.get('type') === 'email_change' ? (url.searchParams.get('token') ?? undefined) : undefined
  const { type, token_hash, email, token } = readJson({ method, url, ...request })
  if (type !== 'email_change') return undefined
  if (typeof token_hash === 'string' && token_hash) return token_hash
  return createHash('sha256')
    .update(`${String(email).toLowerCase()}${String(token)}`)
    .digest('hex')
}

export function makeEmailChange({ query }: Pick<Database, 'query'>, mailer: Mailer, next: Handler): Handler {
  async function change(request: ApiRequest): Promise<Response | undefined> {
    const response = await next(request)
    const { email } = readJson(request)
    if (!response?.ok || typeof email !== 'string') return response
    const { id } = (await response.clone().json()) as { id: string }
    const [pending] = await query<{ email: string; token: string }>(
      `update auth.users set email_change_confirm_status = 0
       where id = $1::uuid and email_change = $2 and email_change_token_new is not null
       returning email_change as email, email_change_token_new as token`,
      [id, email.toLowerCase()],
    )
    if (pending) await mailer.sendLink(pending.email, pending.token, 'email_change')
    return response
  }

  /** The other token moves to the only column where lite accepts it. */
  async function acceptFirst(hash: string): Promise<boolean> {
    const accepted = await query(
      `update auth.users set
         email_change_confirm_status = 1,
         email_change_token_current = case when email_change_token_current = $1 then email_change_token_new else email_change_token_current end,
         email_change_token_new = null
       where email_change_confirm_status = 0 and $1 in (email_change_token_current, email_change_token_new)
         and email_change_token_current is not null and email_change_token_new is not null
         and email_change_sent_at > now() - make_interval(secs => $2::int)
       returning id`,
      [hash, LINK_SECONDS],
    )
    return accepted.length > 0
  }

  return async (request) => {
    if (request.method === 'PUT' && request.url.pathname === '/auth/v1/user') return change(request)
    const hash = readTokenHash(request)
    return hash && (await acceptFirst(hash)) ? jsonResponse(200, ACCEPTED) : next(request)
  }
}
