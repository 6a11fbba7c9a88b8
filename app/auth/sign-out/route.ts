import { endSession } from '@/lib/auth/end-session'
import { isOwnForm } from '@/lib/auth/own-form'
import { routes } from '@/lib/routes/routes'
import { readBody } from '@/lib/http/read-body'

// The largest body (bytes): one short field, encoded.
const FORM_BYTES = 2048

async function readForm(request: Request): Promise<FormData> {
  try {
    const body = await readBody(request, FORM_BYTES)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return body ? await new Response(new Uint8Array(body), { headers }).formData() : new FormData()
  } catch {
    return new FormData()
  }
}

/** Signs out and redirects to the front page, or with `stay=admin` to the login screen of /admin. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnForm(request.headers)) return new Response('Sign-out is accepted only from this site.', { status: 403 })
  const form = await readForm(request)
  await endSession()
  const to = form.get('stay') === 'admin' ? routes.admin : routes.home
  return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })
}
