import { setTimeout as sleep } from 'node:timers/promises'

// SIGUSR1 opens Node's inspector.

export interface Inspector {
  evaluate<T>(expression: string): Promise<T>
  collectGarbage(): Promise<void>
  close(): void
}

async function connect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address)
  await new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('error', () => fail(new Error(`No inspector at ${address}`)))
  })
  const waiting = new Map<number, (answer: { result?: { result?: { value?: unknown } } }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  const send = (method: string, params: object = {}) =>
    new Promise<{ result?: { result?: { value?: unknown } } }>((done) => {
      waiting.set(++last, done)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    async evaluate<T>(expression: string) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true })
      return answer.result?.result?.value as T
    },
    collectGarbage: async () => void (await send('HeapProfiler.collectGarbage')),
    close: () => socket.close(),
  }
}

/** Of a Node process; `output` is all that it has printed. */
export async function openInspector(pid: number, output: () => string): Promise<Inspector> {
  const before = output().length
  process.kill(pid, 'SIGUSR1')
  for (let tries = 0; tries < 50; tries += 1) {
    const address = /Debugger listening on (ws:\S+)/.exec(output().slice(before))?.[1]
    if (address) return connect(address)
    await sleep(100)
  }
  throw new Error(`Process ${pid} opened no inspector.`)
}
