import { after } from 'next/server'

import { isAutomation } from '@/lib/functions/automation'
import { tick } from '@/lib/jobs/scheduler'

const fail = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/** Does now what each process does on schedule (docs/architecture.md). Tests and schedulers elsewhere use it. */
export async function POST(request: Request) {
  if (!isAutomation(request.headers)) return fail(401, 'unauthorized', 'A valid automation secret is required.')
  const { due, jobs } = tick()
  after(() => jobs)
  try {
    return Response.json({ revalidated: await due })
  } catch (error) {
    return fail(503, 'unavailable', `The newly due articles could not be listed: ${error}`)
  }
}
