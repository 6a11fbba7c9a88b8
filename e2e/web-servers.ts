import { createServer, type RequestListener, type Server } from 'node:http'

// Test servers for external feeds and pages. The newsroom under test may only reach them on the TEST_LOOPBACK_PORTS:
// playwright.config.ts chooses three; for a running site, pass it the same ports as the tests.

/** Opens a server on the nth port. One per test file, because files run in parallel. */
export async function openServer(nth: 0 | 1 | 2, answer: RequestListener): Promise<{ url: string; close: () => void }> {
  const port = Number((process.env.TEST_LOOPBACK_PORTS ?? '').split(',')[nth])
  if (!port) throw new Error('TEST_LOOPBACK_PORTS names no port for this journey: see e2e/web-servers.ts.')
  const server: Server = createServer(answer)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
