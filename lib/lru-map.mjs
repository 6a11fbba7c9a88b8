// Plain JavaScript, because Next loads cache handlers uncompiled.

/** @template V */
export class LruMap {
  /** @type {Map<string, { value: V, bytes: number }>} Least recently used first. */
  #entries = new Map()
  // Kept, because a new iterator would pass everything deleted before it: thousands of entries in a full map.
  #oldest = this.#entries.keys()
  #bytes = 0
  #limits

  /** @param {{ entries: number, bytes: number }} limits */
  constructor(limits) {
    this.#limits = limits
  }

  keys() {
    return this.#entries.keys()
  }

  /** Does not count as use. @param {string} key @returns {V | undefined} */
  peek(key) {
    return this.#entries.get(key)?.value
  }

  /** @param {string} key @returns {V | undefined} */
  get(key) {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** @param {string} key @param {V} value @param {number} bytes */
  set(key, value, bytes) {
    this.delete(key)
    if (bytes > this.#limits.bytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    while (this.#entries.size > this.#limits.entries || this.#bytes > this.#limits.bytes) this.#deleteOldest()
  }

  #deleteOldest() {
    const { value, done } = this.#oldest.next()
    if (done) this.#oldest = this.#entries.keys()
    else this.delete(value)
  }

  /** @param {string} key */
  delete(key) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }
}
