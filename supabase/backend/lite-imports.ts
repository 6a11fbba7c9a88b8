// @supabase/lite is imported only here, because two side effects of the import must be contained.

import { requestContext } from './errors.ts'

// lite reads this variable once, while it is imported.
process.env['EXPERIMENTAL_STORAGE'] = '1'

// Undoes lite's own process.emitWarning, which throws on Error objects: an eleventh listener would stop the process.
const { emitWarning } = process
const lite = await import('@supabase/lite')
const nativePostgres = await import('@supabase/lite/postgres')
process.emitWarning = emitWarning

export const { App } = lite
export const { createPostgresConnection } = nativePostgres
export const { splitSqlStatements } = lite

// lite prints rejected queries with their parameters (e-mail addresses, bodies of messages), and can be told only not
// to print e-mails. The caller gets the error, and our log has status and path.
for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...args: unknown[]) => {
    const isNotice = typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')
    if (requestContext.getStore() === undefined && !isNotice) print(...args)
  }
}
