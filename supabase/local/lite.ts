// The only door to @supabase/lite. Importing it has two side effects that must be contained.

import { requestContext } from './errors.ts'

// Storage is a flag that lite reads once, while it is being imported.
process.env['EXPERIMENTAL_STORAGE'] = '1'

// lite replaces process.emitWarning by a version that throws on warnings that are Error objects
// (an 11th listener on any emitter would then stop the process).
const { emitWarning } = process
const lite = await import('@supabase/lite')
const nativePostgres = await import('@supabase/lite/postgres')
process.emitWarning = emitWarning

export const { App } = lite
export const { createPostgresConnection } = nativePostgres
export const { splitSqlStatements } = lite

// lite prints every refused query with its parameters (e-mail addresses, message bodies)
// through console.error and console.warn. Inside a request these lines are dropped: the caller
// gets the error, and our own log names status and path.
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    const isNotice = typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')
    if (requestContext.getStore() === undefined && !isNotice) print(...args)
  }
}
