import postgres from 'postgres'
import type { TestProject } from 'vitest/node'

import { startBackend } from '../backend/backend.ts'
import { makeKeys } from '../backend/keys.ts'
import { startScratchPostgres } from '../backend/scratch-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server with the database `migrated`, which test files clone. */
    postgresUrl: string
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

async function startServer() {
  const server = await startScratchPostgres()
  const admin = postgres(server.url, { max: 1, onnotice: () => {} })
  await admin`create database migrated`
  await admin.end()
  const backend = await startBackend({
    dataDir: 'memory',
    databaseUrl: withDatabase(server.url, 'migrated'),
    keys: makeKeys(),
  })
  await backend.close()
  return server
}

// Vitest's projects load this module separately, but share a server.
const run = globalThis as typeof globalThis & {
  lodestarPostgres?: { users: number; server: ReturnType<typeof startServer> }
}

/** Starts PostgreSQL and migrates a database once; each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.lodestarPostgres ??= { users: 0, server: startServer() }
  const shared = run.lodestarPostgres
  shared.users += 1
  const { url, stop } = await shared.server
  project.provide('postgresUrl', url)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.lodestarPostgres
    await stop()
  }
}
