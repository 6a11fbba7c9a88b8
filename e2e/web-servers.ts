import { createServer, type RequestListener, type Server } from 'node:http'

// Stand in for the internet on the TEST_LOOPBACK_PORTS, the only ones that the newsroom may reach: playwright.config.ts
// chooses three; pass a running site the same ones.

/** On the nth port. One per test file, because files run in parallel. */
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
