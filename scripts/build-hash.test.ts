import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hashSources } from './build-hash.ts'

describe('hashSources', () => {
  let root = ''
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lodestar-hash-'))
    await write('app/page.tsx', 'export default () => null')
    await write('package-lock.json', '{}')
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it.each([
    ['changes a page', 'app/page.tsx', 'export default () => 1'],
    ['adds a component deep down', 'components/site/cards/card.tsx', ''],
    ['adds a picture', 'public/star.svg', '<svg/>'],
    ['updates a package', 'package-lock.json', '{"packages":{}}'],
    ['changes the configuration', 'next.config.mts', 'export default {}'],
    ['adds the middleware', 'middleware.ts', ''],
  ])('changes when somebody %s', async (_what, file, text) => {
    const before = await hashSources(root)
    await write(file, text)
    expect(await hashSources(root)).not.toBe(before)
  })

  it.each(['lib/articles/rules.test.ts', 'lib/README.md', 'supabase/seed/calendar.ts', 'e2e/reader/home.spec.ts'])(
    'ignores changes of %s',
    async (file) => {
      const before = await hashSources(root)
      await write(file, 'something else')
      expect(await hashSources(root)).toBe(before)
    },
  )

  it('notices moved files', async () => {
    await write('lib/a.ts', 'x')
    const before = await hashSources(root)
    await rm(join(root, 'lib/a.ts'))
    await write('lib/b.ts', 'x')
    expect(await hashSources(root)).not.toBe(before)
  })
})
