import { createServer } from 'node:net'

// How long (ms) to wait for a port: the system releases the ports of a killed process late.
const PORT_TIMEOUT_MS = 3000

export interface PortWish {
  port: number
  host: string
  /** The environment variable with which an operator chooses another port. */
  variable: 'PORT' | 'BACKEND_PORT' | 'POSTGRES_PORT'
}

/** Listens for a moment. Returns the error code if that fails, or undefined. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'UNKNOWN'))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

/** Says why a port cannot be used, and what to do. */
export function describePort({ port, host, variable }: PortWish, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that uses it, or choose another ${variable} (for example ${variable}=${port + 1}).`
  }
  if (code === 'EACCES') return `This account may not use port ${port}: choose a ${variable} of 1024 or more.`
  return `Cannot listen on ${host}, port ${port} (${code}): choose another HOST or ${variable}.`
}

/** Returns a sentence about the first port that is unavailable, or undefined if all are free. */
export async function findPortProblem(wishes: PortWish[], timeoutMs = PORT_TIMEOUT_MS): Promise<string | undefined> {
  for (const [at, wish] of wishes.entries()) {
    const twin = wishes.slice(0, at).find(({ port }) => port === wish.port)
    if (twin) return `${twin.variable} and ${wish.variable} are both ${wish.port}: choose another ${wish.variable}.`
  }
  for (const wish of wishes) {
    const deadline = Date.now() + timeoutMs
    let code = await tryPort(wish.port, wish.host)
    while (code === 'EADDRINUSE' && Date.now() < deadline) {
      await new Promise((done) => setTimeout(done, 100))
      code = await tryPort(wish.port, wish.host)
    }
    if (code) return describePort(wish, code)
  }
  return undefined
}

/**
 * Returns the URL under which a server can be reached. A wildcard host, which no client can connect to, becomes
 * localhost.
 */
export function buildLocalUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Returns a port that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))))
    })
  })
}
