import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { dropFailedRender, isRenderOutdated } from '../page-cache.mjs'
import { makeMatcher } from '../route-table.ts'

// Next lets requests for a kept page share the render in progress. After a change, one that began before it is out of
// date. Next does not report the end of other renders, and shares none of them.

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

const POLL = 10
/** A render that takes longer has probably failed. */
const LONGEST_WAIT = 5000

const isShared = makeMatcher(({ kept }) => Boolean(kept))

const toPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? ''

/** Wraps Next's request handler: requests wait for a render that is out of date to end, and do not share its result. */
export function withFreshRender(handler: Handler): Handler {
  async function waitFor(path: string): Promise<void> {
    const until = performance.now() + LONGEST_WAIT
    while (isRenderOutdated(path) && performance.now() < until) await pause(POLL)
  }
  return (req, res) => {
    const path = toPath(req)
    if (!isShared(path)) return handler(req, res)
    res.once('finish', () => res.statusCode >= 500 && dropFailedRender(path))
    return isRenderOutdated(path) ? waitFor(path).then(() => handler(req, res)) : handler(req, res)
  }
}
