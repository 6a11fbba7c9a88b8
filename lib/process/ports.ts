import { createServer } from 'node:net'

// After a kill, ports are released late.
const PORT_TIMEOUT_MS = 3000

export interface PortWish {
  port: number
  host: string
  /** Changes the port. */
  variable: 'PORT' | 'BACKEND_PORT' | 'POSTGRES_PORT'
}

/** The error code, or undefined. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'UNKNOWN'))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

export function describePort({ port, host, variable }: PortWish, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that uses it, or choose another ${variable} (for example ${variable}=${port + 1}).`
  }
  if (code === 'EACCES') return `This account may not use port ${port}: choose a ${variable} of 1024 or more.`
  return `Cannot listen on ${host}, port ${port} (${code}): choose another HOST or ${variable}.`
}

/** About the first unavailable port, or undefined. */
export async function findPortProblem(wishes: PortWish[], timeoutMs = PORT_TIMEOUT_MS): Promise<string | undefined> {
  for (const [at, wish] of wishes.entries()) {
    const twin = wishes.slice(0, at).find(({ port }) => port === wish.port)
    if (twin) return `${twin.variable} and ${wish.variable} are both ${wish.port}: choose another ${wish.variable}.`
  }
  for (const wish of wishes) {
    const giveUp = Date.now() + timeoutMs
    let code = await tryPort(wish.port, wish.host)
    while (code === 'EADDRINUSE' && Date.now() < giveUp) {
      await new Promise((done) => setTimeout(done, 100))
      code = await tryPort(wish.port, wish.host)
    }
    if (code) return describePort(wish, code)
  }
  return undefined
}

/** Replaces a wildcard, which can't be connected to. */
export function buildLocalUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

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
