// These requests look to the view counter like browsers that each have a cookie.

/** Returns a `cookie` header for each of `count` browsers. */
export async function makeBrowsers(baseURL: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(`${baseURL}/api/ads?page=/`)
      await response.arrayBuffer()
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith('lodestar-visitor='))
      if (!cookie) throw new Error('A new browser received no visitor cookie.')
      return cookie.split(';')[0]!
    }),
  )
}

/** Counts a view as the page's beacon does. */
export function sendCount(
  url: string,
  cookie: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...(cookie ? { cookie } : {}), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
