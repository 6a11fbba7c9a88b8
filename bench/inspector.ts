import { type ChildProcess, execFileSync } from 'node:child_process'
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

/** In the child of `parent` for which `isWanted` is true; `output` is all their output. */
export async function openInspector(parent: ChildProcess, output: () => string, isWanted: string): Promise<Inspector> {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const child of children) {
    // SIGUSR1 would disturb other programs.
    if (!/node|next/.test(child) || /postgres/.test(child)) continue
    const before = output().length
    process.kill(Number.parseInt(child, 10), 'SIGUSR1')
    for (let tries = 0; tries < 50; tries += 1) {
      const address = /Debugger listening on (ws:\S+)/.exec(output().slice(before))?.[1]
      if (address) {
        const inspector = await connect(address)
        if (await inspector.evaluate<boolean>(isWanted)) return inspector
        inspector.close()
        break
      }
      await sleep(100)
    }
  }
  throw new Error('No process of the newsroom is the wanted one.')
}
