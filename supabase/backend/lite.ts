// The only file that imports @supabase/lite, whose import has two side effects that must be contained.

import { requestContext } from './errors.ts'

// lite reads the storage flag once, during import.
process.env['EXPERIMENTAL_STORAGE'] = '1'

// lite replaces process.emitWarning with a version that throws on Error objects, so an eleventh listener on an emitter
// would stop the process.
const { emitWarning } = process
const lite = await import('@supabase/lite')
const nativePostgres = await import('@supabase/lite/postgres')
process.emitWarning = emitWarning

export const { App } = lite
export const { createPostgresConnection } = nativePostgres
export const { splitSqlStatements } = lite

// lite prints every rejected query with its parameters (e-mail addresses, message bodies). Within a request these lines
// are dropped: the caller gets the error, and our log has status and path.
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    const isNotice = typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')
    if (requestContext.getStore() === undefined && !isNotice) print(...args)
  }
}
