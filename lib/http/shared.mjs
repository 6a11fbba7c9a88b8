// server.ts, Next's bundles, its cache handlers and the middleware each load modules of their own. What must exist once
// in the process is kept here.

const KEY = Symbol.for('lodestar')
/** @type {Record<string, unknown>} */
const all = (/** @type {any} */ (globalThis)[KEY] ??= {})

/** @template T @param {string} name @param {() => T} make @returns {T} */
export const shared = (name, make) => /** @type {T} */ (all[name] ??= make())
