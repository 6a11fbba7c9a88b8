// Whether this process is about to stop. Shared by server.ts and Next's bundles.

const KEY = Symbol.for('lodestar.draining')
const shared = /** @type {Record<symbol, boolean>} */ (/** @type {unknown} */ (globalThis))

export const isDraining = () => shared[KEY] === true
export const startDraining = () => void (shared[KEY] = true)
