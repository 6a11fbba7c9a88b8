import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  resolve: { alias: { '@': root, 'server-only': `${root}/lib/testing/empty.ts` } },
  test: {
    // One more than the two cores of CI: many tests wait, for a time-out or another process.
    maxWorkers: 3,
    retry: 0,
    restoreMocks: true,
    // Not imported by any test, but all policy tests depend on these (`npm run check` runs what changed).
    forceRerunTriggers: [
      '**/supabase/migrations/**',
      '**/supabase/backend/**',
      '**/package-lock.json',
      '**/vitest.config.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Worker threads and browsers' modules start slowly on a machine that runs journeys at the same time.
          testTimeout: 20_000,
          include: [
            '{lib,app,bench}/**/*.test.ts',
            'components/**/*.test.tsx',
            'supabase/{seed,backend,commands}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['supabase/tests/{actions,moving}/*.test.ts'],
          globalSetup: ['supabase/tests/backend-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Real processes, kill -9, hundreds of concurrent requests: these take minutes, so only `npm test` runs them.
          name: 'attacks',
          include: ['supabase/tests/attacks/*.test.ts'],
          globalSetup: ['supabase/tests/backend-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'policies',
          include: ['supabase/tests/*.test.ts'],
          globalSetup: ['supabase/tests/backend-setup.ts'],
          // They only change rows and share their worker's backend, which halves the time.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
