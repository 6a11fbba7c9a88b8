import { report } from '@/lib/errors'
import { endSubscription } from '@/lib/newsletter/end-subscription'
import { tokenSchema } from '@/lib/newsletter/schema'

// The "Unsubscribe" of mail programs (RFC 8058): they send an empty POST to the address in the letter's header, follow
// no redirect and show no page. Addresses of people are asked for confirmation on the page above this one.

const say = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })

export async function POST(request: Request) {
  const token = tokenSchema.safeParse(new URL(request.url).searchParams.get('token'))
  if (!token.success) return say(400, 'This link is not complete.')
  try {
    // What an address unsubscribed before is as unsubscribed as it can be.
    return (await endSubscription(token.data)) ? say(200, 'Unsubscribed.') : say(404, 'This link belongs to no subscription.')
  } catch (error) {
    // Mail programs try again later.
    return say(503, `Please try again later. (${report(error, 'one-click unsubscribe')})`)
  }
}
