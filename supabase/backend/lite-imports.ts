// The only import of @supabase/lite: two side effects must be contained.

import { requestContext } from './errors.ts'

// Read once, during import.
process.env['EXPERIMENTAL_STORAGE'] = '1'

// Undoes lite's own process.emitWarning, which throws on Error objects: an eleventh listener would stop the process.
const { emitWarning } = process
const lite = await import('@supabase/lite')
const nativePostgres = await import('@supabase/lite/postgres')
process.emitWarning = emitWarning

export const { App } = lite
export const { createPostgresConnection } = nativePostgres
export const { splitSqlStatements } = lite

// lite prints rejected queries with parameters (e-mail addresses, message bodies), and has an option for the log of
// e-mails only. The caller gets the error, our log has status and path.
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    const isNotice = typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')
    if (requestContext.getStore() === undefined && !isNotice) print(...args)
  }
}
