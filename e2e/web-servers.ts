import { createServer, type RequestListener, type Server } from 'node:http'

// These servers stand in for the internet on TEST_LOOPBACK_PORTS, the only local ports that the newsroom may read from.
// playwright.config.ts chooses three of them; start a newsroom with the same ones to test against it.

/** Starts a server on the nth port. Each test file uses another port, because files run in parallel. */
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
