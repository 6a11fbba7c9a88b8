import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'

import { createServerClient } from '@supabase/ssr'

import type { SupabaseEnv } from '../../scripts/open-supabase.ts'

// Reads pages, signs in and sends forms as a browser without JavaScript does.

export async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { redirect: 'manual', headers })
  return { status: response.status, text: await response.text(), cache: response.headers.get('x-cache') }
}

/** Signs an editor in and returns the cookie. */
export async function signIn(keys: SupabaseEnv): Promise<string> {
  const key = keys.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  const name = `lodestar-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`
  const session = new Map<string, string>()
  const client = createServerClient(keys.NEXT_PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY, {
    cookieOptions: { name },
    cookies: {
      getAll: () => [],
      setAll: (changed) => changed.forEach((one) => one.value && session.set(one.name, one.value)),
    },
  })
  const { error } = await client.auth.signInWithPassword({ email: 'chief@lodestar.test', password: 'lodestar-demo' })
  if (error) throw error
  return [...session].map(([one, value]) => `${one}=${value}`).join('; ')
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:quot|amp|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
const attribute = (tag: string, name: string) =>
  decode(new RegExp(` ${name.replace('$', '\\$')}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Returns the hidden fields of the form with this label. They name its server action. */
export function readHiddenFields(html: string, label: string): [string, string][] {
  const form = html.split('<form').find((one) => one.split('>')[0]?.includes(`aria-label="${label}"`))
  if (!form) throw new Error(`No form "${label}" in:\n${html.slice(0, 500)}`)
  const inputs = form.split('</form>')[0]?.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  return inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')])
}

export async function post(
  url: string,
  hidden: [string, string][],
  fields: Record<string, string>,
  options: RequestOptions = {},
) {
  const form = new FormData()
  for (const [name, value] of [...hidden, ...Object.entries(fields)]) form.append(name, value)
  const body = new Response(form)
  const sent = request(url, {
    ...options,
    method: 'POST',
    agent: false,
    headers: {
      origin: new URL(url).origin,
      'content-type': body.headers.get('content-type') ?? '',
      ...options.headers,
    },
    signal: AbortSignal.timeout(30_000),
  }).end(Buffer.from(await body.arrayBuffer()))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0])
  return { status: response.statusCode ?? 0, text: await text(response), cookie: cookies.join('; ') }
}
