import { endSession } from '@/lib/auth/end-session'
import { isOwnForm } from '@/lib/auth/own-form'
import { routes } from '@/lib/routes'

/** Signs out and leads to the front page, or with `stay=admin` to the login screen of /admin. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnForm(request.headers)) return new Response('This form was sent from another site.', { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  await endSession()
  const to = form.get('stay') === 'admin' ? routes.admin : routes.home
  return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })
}
