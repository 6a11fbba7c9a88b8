import { globSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node'

const root = import.meta.dirname

const UNIT = [
  '{lib,app,bench}/**/*.test.ts',
  'components/**/*.test.{ts,tsx}',
  '{scripts,supabase/seed,supabase/backend}/**/*.test.ts',
]
/** These files change modules, or variables that are read once, and would leave them changed for the next file. */
const NEEDS_OWN_MODULES =
  /vi\.(mock|hoisted|stubEnv)\(|process\.env|useDatabase\(|mockNext\(|useBackend\(|from '\.\/(outbox|telegram)/
const INTEGRATION = ['supabase/tests/{actions,moving}/*.test.ts']

const unit = {
  // Worker threads and browsers' modules start slowly on a machine that runs journeys at the same time.
  testTimeout: 20_000,
}
const backend = {
  globalSetup: ['supabase/tests/backend-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
}

/** Test files of a worker share its modules where they can, which takes a third off the time. */
function share(name: string, options: object, include: string[]) {
  const isolated = globSync(include, { cwd: root }).filter((file) => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')))
  return [
    { extends: true as const, test: { ...options, name, include, exclude: isolated, isolate: false } },
    { extends: true as const, test: { ...options, name: `${name}-isolated`, include: isolated } },
  ]
}

/** Packages are used as they ship: micromark and others have a slow build for development, which Vitest prefers. */
const asShipped = {
  name: 'as-shipped',
  configResolved({ ssr: { resolve } }: Vite.ResolvedConfig) {
    const { conditions = [] } = resolve ?? {}
    conditions.splice(0, Infinity, ...conditions.filter((name) => !name.startsWith('development')))
  },
}

/**
 * Starts with the longest files, which test thousands of generated documents, so that no core is idle at the end.
 * Attacks come last, when linters and the compiler no longer run beside them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) =>
      /lib\/content\/markdown\/(prosemirror|markdown)\.test/.test(moduleId) ? 0 : project.name === 'attacks' ? 2 : 1
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  plugins: [asShipped],
  resolve: {
    alias: {
      '@': root,
      'server-only': `${root}/lib/testing/empty.ts`,
      'next/headers': `${root}/lib/testing/next/headers.ts`,
      'next/cache': `${root}/lib/testing/next/cache.ts`,
      'next/server': `${root}/lib/testing/next/server.ts`,
    },
  },
  test: {
    setupFiles: ['lib/testing/settings.ts'],
    // Three workers run on the two cores of CI, because many tests wait for a timeout or another process.
    maxWorkers: 3,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // No test imports these files, but all policy tests depend on them (`npm run check` runs what changed).
    forceRerunTriggers: [
      '**/supabase/migrations/**',
      '**/supabase/backend/**',
      '**/package-lock.json',
      '**/vitest.config.ts',
    ],
    projects: [
      ...share('unit', unit, UNIT),
      ...share('integration', backend, INTEGRATION),
      { extends: true, test: { ...backend, name: 'policies', include: ['supabase/tests/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          ...backend,
          // These tests start real processes, kill them with `kill -9`, and send hundreds of requests at a time. They
          // take minutes, so only `npm test` runs them.
          name: 'attacks',
          include: ['supabase/tests/attacks/*.test.ts'],
        },
      },
    ],
  },
})
