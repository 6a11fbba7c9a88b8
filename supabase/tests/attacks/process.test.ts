import { createClient } from '@supabase/supabase-js'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { takeDataDir } from '../../local/data-lock.ts'
import { readOrMakeEnv } from '../../local/keys.ts'
import { running, start } from './backend-process.ts'

// The backend as the supervisor runs it: a process, a folder, signals.

const folders: string[] = []

// A first start takes seconds, a start on a copied folder less than one.
let template = ''
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'lodestar-process-'))
  const backend = start(template)
  await backend.ready
  backend.process.kill('SIGTERM')
  await backend.exited
}, 30_000)
afterAll(() => rm(template, { recursive: true, force: true }))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-process-'))
  folders.push(folder)
  await cp(template, folder, { recursive: true })
  return folder
}

async function readKeys(dataDir: string) {
  const text = await readFile(join(dataDir, 'backend.env'), 'utf8')
  return Object.fromEntries(text.trim().split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

async function connectAs(dataDir: string, url: string) {
  return createClient(url, (await readKeys(dataDir))['SUPABASE_SECRET_KEY'] ?? '')
}

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('one directory', () => {
  it('has one owner: a second process is refused with one sentence', async () => {
    const dataDir = await makeFolder()
    const first = start(dataDir)
    await first.ready
    const { code, output } = await start(dataDir).exited
    expect(code).toBe(1)
    expect(output).toBe(`The data directory ${dataDir} is in use by process ${first.process.pid}: stop that one or choose another DATA_DIR.\n`)
    first.process.kill('SIGTERM')
    expect((await first.exited).code).toBe(0)
    expect(await readdir(dataDir)).not.toContain('backend.lock')
  })

  it('goes to exactly one of five that start at the same moment', async () => {
    const dataDir = await makeFolder()
    const five = Array.from({ length: 5 }, () => start(dataDir))
    const results = await Promise.allSettled(five.map((one) => one.ready))
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1)
  })

  it('is not kept by a lock whose pid belongs to another program by now, nor by half a lock', async () => {
    for (const left of [JSON.stringify({ pid: process.pid, started: '1' }), '{"pi', '']) {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-lock-'))
      folders.push(dataDir)
      await writeFile(join(dataDir, 'backend.lock'), left)
      takeDataDir(dataDir)()
      expect(await readdir(dataDir)).toEqual([])
    }
  })

  it('holds keys that only the owner may read and that stay', async () => {
    const dataDir = await makeFolder()
    expect((await stat(join(dataDir, 'backend.env'))).mode & 0o777).toBe(0o600)
    const keys = await readKeys(dataDir)
    expect(Object.keys(keys)).toEqual([
      'NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'AUTOMATION_SECRET', 'LODESTAR_JWT_SECRET',
    ])
    expect(await readOrMakeEnv(dataDir, keys['NEXT_PUBLIC_SUPABASE_URL'] ?? '')).toEqual(keys)
  })
})

describe('kill -9 in the middle of writes', () => {
  it('loses no row that was acknowledged, in four rounds, and the next start takes over', async () => {
    const dataDir = await makeFolder()
    const acknowledged = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      const backend = start(dataDir)
      const client = await connectAs(dataDir, await backend.ready)
      const dying = new AbortController()
      const write = async () => {
        while (!dying.signal.aborted) {
          const { data } = await client.auth.admin.createUser({ email: `${crypto.randomUUID()}@lodestar.test` })
          if (data.user) acknowledged.add(data.user.id)
        }
      }
      const writers = Array.from({ length: 4 }, write)
      const enough = acknowledged.size + 40
      while (acknowledged.size < enough) await new Promise((done) => setTimeout(done, 5))
      backend.process.kill('SIGKILL')
      await backend.exited
      dying.abort()
      await Promise.all(writers)
    }
    const last = start(dataDir)
    const client = await connectAs(dataDir, await last.ready)
    const found = new Set((await client.auth.admin.listUsers({ perPage: 1000 })).data.users.map((user) => user.id))
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(160)
    console.log(`kill -9, 4 rounds: ${acknowledged.size} rows acknowledged, ${found.size} found, 0 lost`)
  }, 120_000)
})

describe('the end of the supervisor', () => {
  it('ends the backend, also when it was kill -9', async () => {
    const dataDir = await makeFolder()
    const backend = start(dataDir)
    await backend.ready
    // The pipe closes exactly as it does when the supervisor is killed.
    backend.process.stdin?.destroy()
    expect((await backend.exited).code).toBe(0)
  })

  it.each(['SIGINT', 'SIGHUP'] as const)('%s ends it cleanly', async (signal) => {
    const backend = start(await makeFolder())
    await backend.ready
    backend.process.kill(signal)
    expect((await backend.exited).code).toBe(0)
  })

  it('is noticed while it is still starting', async () => {
    const backend = start(await makeFolder())
    await new Promise((done) => backend.process.stdout?.once('data', done))
    backend.process.stdin?.destroy()
    expect((await backend.exited).code).toBe(0)
  })
})

describe('a start that cannot succeed', () => {
  it('says which port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as { port: number }
    const { code, output } = await start(await makeFolder(), { BACKEND_PORT: String(port) }).exited
    server.close()
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(`Port ${port} is in use: stop what listens there or choose another BACKEND_PORT.`)
  })
})

describe('what is printed', () => {
  it('are steps with their time and one line `ready <url>`, and nothing of keys or tokens', async () => {
    const dataDir = await makeFolder()
    const backend = start(dataDir)
    const url = await backend.ready
    const keys = await readKeys(dataDir)
    const anon = createClient(url, keys['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '')
    const { error } = await anon.auth.signUp({ email: 'reader@lodestar.test', password: 'a-password' })
    expect(error).toBeNull()
    await anon.from('articles').select('no_such_column').eq('title', 'private words')
    // The answer does not wait for the mail, or its time would tell who has an account.
    const mail = await vi.waitFor(
      async () => {
        const [file = ''] = await readdir(join(dataDir, 'mail'))
        const text = await readFile(join(dataDir, 'mail', file), 'utf8')
        expect(text).toContain('token_hash=')
        return text
      },
      { timeout: 60_000, interval: 200 },
    )
    const token = /token_hash=(\w+)/.exec(mail)?.[1] ?? 'none'
    expect(token).not.toBe('none')
    backend.process.kill('SIGTERM')
    const { output } = await backend.exited
    expect(output.match(/^ready http:\/\/127\.0\.0\.1:\d+$/gm)?.length).toBe(1)
    expect(output).toMatch(/^mail: "Confirm Your Signup" for reader@lodestar\.test is in /m)
    for (const secret of [...Object.values(keys).filter((value) => !value.startsWith('http')), token, 'private words', 'a-password']) {
      expect(output).not.toContain(secret)
    }
  }, 120_000)
})
