import { report } from '@/lib/errors'
import { endSubscription } from '@/lib/newsletter/end-subscription'
import { tokenSchema } from '@/lib/newsletter/schema'

// One-click unsubscribe (RFC 8058): mail clients POST to the URL in the e-mail's header and show no page. People who
// open the link confirm on the page instead.

const say = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export async function POST(request: Request) {
  const token = tokenSchema.safeParse(new URL(request.url).searchParams.get('token'))
  if (!token.success) return say(400, 'This link is incomplete.')
  try {
    // Unsubscribing again also succeeds.
    return (await endSubscription(token.data))
      ? say(200, 'Unsubscribed.')
      : say(404, 'This link does not match any subscription.')
  } catch (error) {
    // Mail clients retry later.
    return say(503, `Please try again later. (${report(error, 'one-click unsubscribe')})`)
  }
}
