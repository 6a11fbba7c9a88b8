import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

import type { Address, NetworkPolicy } from '../fetching/resolve-host'
import { objectToPrivate } from '../fetching/resolve-host'

// These servers stand in for the internet in tests of the safe fetch. Loopback counts as public only on ports opened
// here; everything else is vetted as in production.

export interface WebServer {
  port: number
  asked: string[]
}

/** Call this at the top of a test file. */
export function useWebServers() {
  const servers: Server[] = []
  const open = new Set<string>()
  const names = new Map<string, Address[][]>()
  let lookups: string[] = []

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
    open.clear()
    names.clear()
    lookups = []
  })

  const policy: NetworkPolicy = {
    resolve: async (host) => {
      lookups.push(host)
      const answers = names.get(host) ?? [[]]
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    objection: (address, port) => (open.has(`${address}:${port}`) ? undefined : objectToPrivate(address, port)),
  }

  return {
    policy,
    get lookups() {
      return lookups
    },
    /** Sets the addresses of a host, one list per lookup; the last one repeats. */
    name: (host: string, ...answers: string[][]) =>
      void names.set(
        host,
        answers.map((list) => list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
      ),
    async serve(answer: RequestListener, { host = '127.0.0.1', isPublic = true } = {}): Promise<WebServer> {
      const asked: string[] = []
      const server = createServer((request, response) => {
        asked.push(request.url ?? '')
        answer(request, response)
      })
      await new Promise<void>((done) => server.listen(0, host, done))
      servers.push(server)
      const { port } = server.address() as AddressInfo
      if (isPublic) open.add(`${host}:${port}`)
      return { port, asked }
    },
  }
}
