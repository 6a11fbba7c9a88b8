import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findFreePort } from '../../../lib/process/ports.ts'
import { startEmbedded } from '../attacks/backend-process.ts'

// These tests run the commands as npm does.

const SUPERVISOR = resolve(import.meta.dirname, '../../../scripts/supervise.ts')
const EXPORT = resolve(import.meta.dirname, '../../../scripts/wordpress/fixtures/osu-observer.xml')
let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const ports = { PORT: String(await findFreePort()), BACKEND_PORT: String(await findFreePort()) }
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    DATA_DIR: at(dataDir),
    INIT_CWD: folder,
    ...ports,
  }
  return new Promise((done) => {
    execFile(process.execPath, [SUPERVISOR, ...words], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr })
    })
  })
}

describe('an owner at the terminal', { timeout: 240_000 }, () => {
  it('imports a WordPress export into a new newsroom, with an exit code if posts were left out', async () => {
    const imported = await run('first', '--import-wordpress', EXPORT)
    expect(imported.output).toContain('11 imported')
    expect(imported.code).toBe(3)
    const again = await run('first', '--import-wordpress', EXPORT, '--category-default', 'Opinion', '--dry-run')
    expect(again.output).toContain('3 would be imported')
  })

  it('exports a stopped newsroom, and never overwrites a file', async () => {
    const exported = await run('first', '--export', '--out', 'stopped.tar')
    expect([exported.code, exported.output]).toEqual([0, expect.stringContaining(`${at('stopped.tar')} (`)])
    expect(exported.output).toContain('Store it like a key')
    const twice = await run('first', '--export', '--out', 'stopped.tar')
    expect([twice.code, twice.output]).toEqual([
      1,
      expect.stringContaining('stopped.tar already exists: choose another name with --out.'),
    ])
  })

  it('exports a running newsroom, which keeps responding', async () => {
    const newsroom = await startEmbedded(at('first'), await findFreePort())
    const exported = await run('first', '--export', '--out', 'running.tar')
    expect([exported.code, existsSync(at('running.tar'))]).toEqual([0, true])
    expect((await fetch(`${newsroom.url}/auth/v1/health`)).status).toBe(200)
    const refused = await run('first', '--import', 'stopped.tar')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is in use by process')])
    await newsroom.stop()
  })

  it('imports an archive into a new newsroom once, identically', async () => {
    const imported = await run('second', '--import', 'running.tar')
    expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('identical to the archive.')])
    const twice = await run('second', '--import', 'running.tar')
    expect([twice.code, twice.output]).toEqual([
      1,
      expect.stringContaining(
        'This newsroom is in use (public.articles has 11 rows): archives are only imported into an empty one.',
      ),
    ])
  })

  it('gets one message after an error, and an invalid file creates no newsroom', async () => {
    await writeFile(at('hello.tar'), 'hello')
    const sentences = await Promise.all([
      run('third', '--import', 'hello.tar'),
      run('third', '--import', 'nowhere.tar'),
      run('third', '--export'),
      run('third', '--import'),
    ])
    expect(sentences.map(({ code }) => code)).toEqual([1, 1, 1, 2])
    expect(sentences.map(({ output }) => output)).toEqual([
      expect.stringContaining('This is not a Lodestar archive, or it is damaged: it ends too early.'),
      expect.stringContaining(`The file ${at('nowhere.tar')} does not exist.`),
      expect.stringContaining(`There is no newsroom in ${at('third')}. Set DATA_DIR to its folder.`),
      expect.stringContaining('npm run import -- FILE.tar'),
    ])
    for (const { output } of sentences) expect(output).not.toMatch(/\bat .+:\d+:\d+\)/)
    expect(existsSync(at('third'))).toBe(false)
  })
})
