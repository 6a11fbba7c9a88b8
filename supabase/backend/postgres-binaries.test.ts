import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { copyForAll, findBinaries } from './postgres-binaries.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lodestar-binaries-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.runIf(process.platform === 'linux')('a system for which there are no programs is told of DATABASE_URL', () => {
  vi.spyOn(process.report, 'getReport').mockReturnValue({ header: {} })
  expect(() => findBinaries(undefined)).toThrow(
    /^There is no embedded PostgreSQL for linux-\w+ with musl: set DATABASE_URL/,
  )
})

// Only root needs a copy, because PostgreSQL does not run as root.
describe.runIf(process.getuid?.() === 0)('the copy for other accounts', () => {
  it('is readable by all, and copied again if incomplete', () => {
    const installed = join(folder, 'private/native')
    for (const name of ['bin', 'share']) mkdirSync(join(installed, name), { recursive: true, mode: 0o700 })
    writeFileSync(join(installed, '../package.json'), '{"version":"17.0.0"}')
    for (const name of ['bin/postgres', 'share/timezones']) writeFileSync(join(installed, name), name, { mode: 0o700 })
    const copy = copyForAll(installed, folder)
    expect(statSync(join(copy, 'share/timezones')).mode & 0o777).toBe(0o755)
    rmSync(join(copy, 'share'), { recursive: true })
    expect(copyForAll(installed, folder)).toBe(copy)
    expect(existsSync(join(copy, 'share/timezones'))).toBe(true)
  })
})
