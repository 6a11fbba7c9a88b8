import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

import type { Address, Ground } from '../fetching/resolve-host'
import { objectToPrivate } from '../fetching/resolve-host'

// Small real servers for what fetches from strangers. Their loopback addresses stand for public ones: only the ports
// opened here are, and everything else is judged as it would be in earnest.

export interface WebServer {
  port: number
  /** Paths in the order in which they were asked for. */
  asked: string[]
}

/** Call at the top of a test file. Servers end with the test that opened them. */
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

  const ground: Ground = {
    resolve: async (host) => {
      lookups.push(host)
      const answers = names.get(host) ?? [[]]
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    },
    objection: (address, port) => (open.has(`${address}:${port}`) ? undefined : objectToPrivate(address, port)),
  }

  return {
    ground,
    get lookups() {
      return lookups
    },
    /** What a name resolves to: the first answer first, the last for ever. */
    name: (host: string, ...answers: string[][]) =>
      void names.set(host, answers.map((list) => list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))),
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
