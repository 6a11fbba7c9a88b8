import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { findFreePort, findPortProblem } from './ports.ts'

describe('findPortProblem', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  const listen = (port: number) =>
    new Promise<void>((done) => {
      server = createServer().listen(port, '127.0.0.1', done)
    })

  it('finds nothing if all ports are free', async () => {
    const port = await findFreePort()
    expect(await findPortProblem([{ port, host: '127.0.0.1', variable: 'PORT' }])).toBeUndefined()
  })

  it('names the port that is in use and the variable to change', async () => {
    const port = await findFreePort()
    await listen(port)
    const problem = await findPortProblem([{ port, host: '127.0.0.1', variable: 'BACKEND_PORT' }], 0)
    expect(problem).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another BACKEND_PORT (for example BACKEND_PORT=${port + 1}).`,
    )
  })

  it('waits for a newsroom that is stopping', async () => {
    const port = await findFreePort()
    await listen(port)
    setTimeout(() => server?.close(), 150)
    expect(await findPortProblem([{ port, host: '127.0.0.1', variable: 'PORT' }], 3000)).toBeUndefined()
  })

  it('rejects equal ports', async () => {
    const problem = await findPortProblem([
      { port: 3000, host: '127.0.0.1', variable: 'PORT' },
      { port: 3000, host: '127.0.0.1', variable: 'BACKEND_PORT' },
    ])
    expect(problem).toBe('PORT and BACKEND_PORT are both 3000: choose another BACKEND_PORT.')
  })
})
