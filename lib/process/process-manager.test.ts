import { afterEach, expect, it, vi } from 'vitest'

import { type Child, startChild } from './children.ts'
import { makeProcessManager, type ProcessManager } from './process-manager.ts'

// These tests start real processes, which exit on request.

const SERVES =
  'setInterval(() => {}, 1000); process.on("SIGTERM", () => process.exit(0)); process.on("disconnect", () => process.exit(0)); console.log("ready", process.pid)'
const log = vi.fn<(line: string) => void>()
let processes: ProcessManager
const pids: number[] = []

afterEach(async () => {
  await processes.stop()
  log.mockReset()
  pids.length = 0
})

/** Starts a process that counts as serving once `script` prints `ready`. */
function start(script: string, name = 'the part', answers = false) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const child = startChild({
    name,
    // Lets a debugger take any free port, so that two tests do not compete for one.
    args: ['--inspect-port=0', '--eval', script],
    answers,
    env: process.env,
    cwd: process.cwd(),
    onLine(line) {
      pids.push(Number(line.split(' ')[1]))
      resolve()
    },
  })
  void child.ended.then(() => reject(new Error('It did not start.')))
  ready.catch(() => {})
  return { child, ready }
}

const kill = (pid: number | undefined) => process.kill(pid ?? Number.NaN, 'SIGKILL')

it('starts a part again each time it dies', async () => {
  processes = makeProcessManager({ log, backoff: [0] })
  await processes.keep(() => start(SERVES))
  for (const round of [1, 2, 3]) {
    kill(pids.at(-1))
    await vi.waitFor(() => expect(pids).toHaveLength(round + 1), { timeout: 20_000 })
  }
  expect(log).toHaveBeenCalledWith('The part stopped unexpectedly (killed by SIGKILL): starting it again.')
  await vi.waitFor(() =>
    expect(log.mock.calls.filter(([line]) => line === 'The part is running again.')).toHaveLength(3),
  )
}, 60_000)

it('leaves the other parts alone', async () => {
  processes = makeProcessManager({ log, backoff: [0] })
  const other = start(SERVES, 'the other part')
  await processes.keep(() => other)
  await processes.keep(() => start(SERVES))
  kill(pids[1])
  await vi.waitFor(() => expect(pids).toHaveLength(3), { timeout: 20_000 })
  expect(other.child.isRunning()).toBe(true)
}, 60_000)

it('waits longer each time for a part that cannot start', async () => {
  processes = makeProcessManager({ log, backoff: [0, 1, 60_000] })
  let starts = 0
  await processes.keep(() => start(++starts === 1 ? SERVES : 'process.exit(1)'))
  kill(pids[0])
  await vi.waitFor(
    () => expect(log.mock.calls.filter(([line]) => line.endsWith('starting it again.'))).toHaveLength(3),
    { timeout: 20_000 },
  )
  // The first start served and the next two failed; the fourth is due only after a minute.
  expect(starts).toBe(3)
  await processes.stop()
  expect(starts).toBe(3)
}, 60_000)

it('tries again when a part runs but does not serve', async () => {
  processes = makeProcessManager({ log, backoff: [0] })
  let starts = 0
  await processes.keep(() => {
    const started = start(SERVES)
    return ++starts === 2
      ? { ...started, ready: started.ready.then(() => Promise.reject(new Error('It answers nothing.'))) }
      : started
  })
  kill(pids[0])
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The part is running again.'), { timeout: 20_000 })
  expect([starts, log.mock.calls.filter(([line]) => line === 'It answers nothing.').length]).toEqual([3, 1])
}, 60_000)

it('throws what kept a part from starting the first time', async () => {
  processes = makeProcessManager({ log })
  await expect(processes.keep(() => start('process.exit(1)'))).rejects.toThrow('It did not start.')
})

it('stops the parts in reverse, and starts none of them again', async () => {
  processes = makeProcessManager({ log, backoff: [0] })
  const ended: string[] = []
  for (const name of ['the first', 'the second']) {
    await processes.keep(() => {
      const started = start(SERVES, name)
      void started.child.ended.then(() => ended.push(name))
      return started
    })
  }
  await processes.stop()
  expect(ended).toEqual(['the second', 'the first'])
  expect(pids).toHaveLength(2)
})

it('stops the parts of a group at the same time', async () => {
  processes = makeProcessManager({ log })
  const waits =
    'setInterval(() => {}, 1000); process.on("SIGTERM", () => console.log("stopping", process.pid)); console.log("ready", process.pid)'
  const group: (() => Child)[] = []
  for (const name of ['the first', 'the second']) await processes.keep(() => start(waits, name), group)
  const stopping = processes.stop()
  // Neither process ends by itself, so both are still there when both have been asked to stop.
  await vi.waitFor(() => expect(pids).toHaveLength(4), { timeout: 10_000 })
  for (const pid of pids.slice(0, 2)) kill(pid)
  await stopping
})

it.each([
  ['is stopped by a signal', (pid: number) => process.kill(pid, 'SIGSTOP')],
  ['never ends a computation', (pid: number) => process.kill(pid, 'SIGUSR2')],
])(
  'starts a part again that %s',
  async (_, freeze) => {
    processes = makeProcessManager({ log, backoff: [0], answerTimeout: 1000 })
    const loops = `${SERVES}; process.on("SIGUSR2", () => { for (;;); })`
    await processes.keep(() => start(loops, 'the part', true))
    // Waits longer than the timeout, to see that a process that answers is left alone.
    await new Promise((done) => setTimeout(done, 2000))
    expect(pids).toHaveLength(1)
    freeze(pids[0] ?? Number.NaN)
    await vi.waitFor(() => expect(pids).toHaveLength(2), { timeout: 20_000 })
    expect(log).toHaveBeenCalledWith('The part stopped unexpectedly (no answer for 1 seconds): starting it again.')
  },
  60_000,
)

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('leaves a part alone that stands still under a debugger', async () => {
  processes = makeProcessManager({ log, answerTimeout: 1000 })
  await processes.keep(() => start(SERVES, 'the part', true))
  process.kill(pids[0] ?? Number.NaN, 'SIGUSR1')
  await vi.waitFor(() => expect(pids.length).toBeGreaterThan(1), { timeout: 20_000 })
  await pause(500)
  process.kill(pids[0] ?? Number.NaN, 'SIGSTOP')
  await pause(3000)
  process.kill(pids[0] ?? Number.NaN, 'SIGCONT')
  expect(log).not.toHaveBeenCalled()
}, 60_000)

it('starts nothing again after the machine was asleep', async () => {
  processes = makeProcessManager({ log, answerTimeout: 1000 })
  await processes.keep(() => start(SERVES, 'the part', true))
  process.kill(pids[0] ?? Number.NaN, 'SIGSTOP')
  // Blocks this process too, as a machine that sleeps would.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
  // Lets the timers of the manager run first after waking.
  await pause(300)
  process.kill(pids[0] ?? Number.NaN, 'SIGCONT')
  await pause(1500)
  expect(log).not.toHaveBeenCalled()
}, 60_000)
