// server.ts, Next's bundles, its cache handlers and the middleware each load modules of their own. What must exist once
// in the process is kept here.

const KEY = Symbol.for('lodestar')
const all: Record<string, unknown> = ((globalThis as { [KEY]?: Record<string, unknown> })[KEY] ??= {})

export const shared = <T>(name: string, make: () => T): T => (all[name] ??= make()) as T
