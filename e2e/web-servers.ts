import { createServer, type RequestListener, type Server } from 'node:http'

// Feeds and pages that stand for somebody else's. The newsroom under test may read them on the ports of
// TEST_LOOPBACK_PORTS alone: `npm test` chooses three; by hand give the same to `npm start` and to the journeys.

/** Opens a server on the nth of the ports; one file of journeys for each, because files run side by side. */
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
