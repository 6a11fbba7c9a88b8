import { setTimeout as pause } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'

// Renders the newest stories after a start, so that their first readers find them in memory.

/** The largest share of a pause in which an idle process works. */
const IDLE = 0.2

async function waitForIdle(pauseMs: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(pauseMs, undefined, { signal, ref: false })
    if (performance.eventLoopUtilization(before).utilization < IDLE) return
  }
}

async function listNewestSlugs(
  supabaseUrl: string,
  key: string,
  count: number,
  signal: AbortSignal,
): Promise<string[]> {
  const address = `${supabaseUrl}/rest/v1/published_articles?select=slug&order=publication_date.desc,id.desc&limit=${count}`
  const response = await fetch(address, { headers: { apikey: key }, signal })
  if (!response.ok) throw new Error(`the database returned status ${response.status}`)
  return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug)
}

interface WarmUp {
  /** Where this server listens. */
  origin: string
  supabaseUrl: string
  publishableKey: string
  count: number
  signal: AbortSignal
  /** Before each story; the process has to be mostly idle for that long. */
  pauseMs?: number
}

/** Requests the newest stories from this server, one at a time and only while it has little else to do. Never throws. */
export async function warmStories({
  origin,
  supabaseUrl,
  publishableKey,
  count,
  signal,
  pauseMs = 250,
}: WarmUp): Promise<void> {
  try {
    await waitForIdle(pauseMs, signal)
    for (const slug of await listNewestSlugs(supabaseUrl, publishableKey, count, signal)) {
      await waitForIdle(pauseMs, signal)
      // The first reader's GET would be rendered for that reader alone (response-cache.ts).
      await fetch(`${origin}/story/${slug}`, { method: 'HEAD', redirect: 'manual', signal })
    }
  } catch (error) {
    if (!signal.aborted) console.error('Could not prerender the newest stories:', error)
  }
}
