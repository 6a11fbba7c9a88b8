import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'

import { useDatabase } from '../database'

// One build serves several newsrooms, and their settings are read after its modules are loaded.

const ROOT = resolve(import.meta.dirname, '../../..')
const users = execFileSync('git', ['grep', '-lE', "settings/site'|page-metadata'", '--', 'app', 'components', 'lib'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = users.split('\n').filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file))

// They load modules by `require`, as Next's bundler allows.
vi.mock('@/components/site/shell/footer.client', () => ({ Footer: null }))
vi.mock('@/components/site/newsletter/late-form.client', () => ({ LateForm: null }))

useDatabase()
beforeAll(() => {
  const all = (globalThis as { [key: symbol]: { settings?: { site?: object } } })[Symbol.for('lodestar')]
  delete all?.settings?.site
})

it.each(files)(
  '%s does not ask for the settings while it is loaded',
  async (file) => {
    await expect(import(join(ROOT, file))).resolves.toBeDefined()
  },
  60_000,
)

it('finds the files that ask for them', () => {
  expect(files.length).toBeGreaterThan(50)
})
