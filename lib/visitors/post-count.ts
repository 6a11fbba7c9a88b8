// Sends counts from the browser.

/** Sends a count. Returns null if it was not counted. Never throws. */
export async function postCount(path: string, body: object): Promise<unknown> {
  const post = () => fetch(path, { method: 'POST', body: JSON.stringify(body), keepalive: true })
  try {
    const first = await post()
    // The 428 response set the missing key.
    const response = first.status === 428 ? await post() : first
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return await response.json()
  } catch (error) {
    console.warn('Not counted:', error)
    return null
  }
}
