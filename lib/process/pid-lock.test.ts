import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ownerOf, tryLock } from './pid-lock.mjs'

const HOLD = `
  const { tryLock } = await import(process.argv[1])
  console.log(tryLock(process.argv[2]) ? 'mine' : 'refused')
  setTimeout(() => {}, 60_000)`

describe('the lock', () => {
  let folder = ''
  let file = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lodestar-lock-'))
    file = join(folder, 'deep/lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function holdElsewhere() {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      HOLD,
      join(import.meta.dirname, 'pid-lock.mjs'),
      file,
    ])
    const [answer] = await once(child.stdout, 'data')
    return { child, answer: String(answer).trim() }
  }

  it('has one owner until released', () => {
    const release = tryLock(file)
    expect(ownerOf(file)).toBe(process.pid)
    expect(tryLock(file)).toBeUndefined()
    release?.()
    expect(ownerOf(file)).toBeUndefined()
    expect(tryLock(file)).toBeDefined()
  })

  it('is held while its owner lives, and free once it was killed', async () => {
    const { child, answer } = await holdElsewhere()
    expect(answer).toBe('mine')
    expect(ownerOf(file)).toBe(child.pid)
    expect(tryLock(file)).toBeUndefined()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(tryLock(file)).toBeDefined()
  })

  it('is free if its pid was reused or the file is incomplete', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: '1' }))
    expect(tryLock(join(folder, 'lock'))).toBeDefined()
    writeFileSync(join(folder, 'half'), '{"pid": 12')
    expect(tryLock(join(folder, 'half'))).toBeDefined()
    expect(JSON.parse(readFileSync(join(folder, 'half'), 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
