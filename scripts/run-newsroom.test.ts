import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

import { buildSiteEnv } from './run-newsroom.ts'

const ADDRESS = 'postgres://owner:hidden-word@127.0.0.1/news'
/** Reads the .env files as the first step of Next does. */
const LOAD = `require('@next/env').loadEnvConfig(process.argv[1], false, { info() {}, error() {} }); console.log(process.env)`

it('keeps the database password from the website, even if .env has one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-env-'))
  try {
    writeFileSync(join(folder, '.env'), `DATABASE_URL=${ADDRESS}\nFROM_FILE=yes\n`)
    vi.stubEnv('DATABASE_URL', ADDRESS)
    const found = execFileSync(process.execPath, ['-e', LOAD, folder], {
      env: buildSiteEnv({} as never, 'http://lodestar.test'),
      encoding: 'utf8',
    })
    expect(found).toContain("FROM_FILE: 'yes'")
    expect(found).not.toContain('hidden-word')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
