import { report } from '@/lib/db/errors'
import { endSubscription } from '@/lib/newsletter/end-subscription'
import { tokenSchema } from '@/lib/newsletter/schema'
import { routes } from '@/lib/routes/routes'

// The URL of the List-Unsubscribe header (RFC 8058). Mail clients send a POST to it; older ones open it, and people
// confirm.

const respond = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export function GET(request: Request) {
  const { search } = new URL(request.url)
  return new Response(null, { status: 303, headers: { Location: `${routes.unsubscribe}${search}` } })
}

export async function POST(request: Request) {
  const token = tokenSchema.safeParse(new URL(request.url).searchParams.get('token'))
  if (!token.success) return respond(400, 'This link is incomplete.')
  try {
    // Asking a second time succeeds too.
    return (await endSubscription(token.data))
      ? respond(200, 'Unsubscribed.')
      : respond(404, 'This link does not match any subscription.')
  } catch (error) {
    // Mail clients try again after this status.
    return respond(503, `Please try again later. (${report(error, 'one-click unsubscribe')})`)
  }
}
