// Browsers as the site's counting knows them: a cookie each, and what they ask.

/** As many new browsers as asked for; each answer is a `cookie` header. */
export async function makeBrowsers(baseURL: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(`${baseURL}/api/ads?page=/`)
      await response.arrayBuffer()
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith('lodestar-visitor='))
      if (!cookie) throw new Error('A new browser received no key.')
      return cookie.split(';')[0]!
    }),
  )
}

/** What a page of ours sends when something was seen. */
export function sendCount(url: string, cookie: string | null, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
