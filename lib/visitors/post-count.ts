// Runs in the browser.

/** Tells the site what was seen; the answer, or null where nothing was counted. Never throws: nobody waits for it. */
export async function postCount(path: string, body: object): Promise<unknown> {
  const post = () => fetch(path, { method: 'POST', body: JSON.stringify(body), keepalive: true })
  try {
    const first = await post()
    // The answer brought the key that was missing.
    const response = first.status === 428 ? await post() : first
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return await response.json()
  } catch (error) {
    console.warn('Not counted:', error)
    return null
  }
}
