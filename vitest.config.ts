import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  resolve: { alias: { '@': root, 'server-only': `${root}/lib/testing/empty.ts` } },
  test: {
    // Two cores: more workers than that only take turns, each with a database of its own.
    maxWorkers: 2,
    retry: 0,
    restoreMocks: true,
    // What no test imports and every law test stands on (npm run check asks for what changed).
    forceRerunTriggers: ['**/supabase/migrations/**', '**/supabase/backend/**', '**/package-lock.json', '**/vitest.config.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{lib,app}/**/*.test.ts', 'components/**/*.test.tsx', 'supabase/{seed,backend,commands}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'law',
          include: ['supabase/tests/{actions,moving}/*.test.ts'],
          globalSetup: ['supabase/tests/backend-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Real processes, kill -9, hundreds of requests at once: minutes, so `npm run check` leaves them to `npm test`.
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
          name: 'law-tables',
          include: ['supabase/tests/*.test.ts'],
          globalSetup: ['supabase/tests/backend-setup.ts'],
          // They change rows alone and share the backend of their worker: half the time.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
