export type Random = ReturnType<typeof seededRandom>

/** Makes a generator whose numbers depend only on the seed. */
export function seededRandom(seed: string) {
  let state = hash(seed)

  /** This is mulberry32, which is uniform enough for demo data. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const chance = (likelihood: number) => next() < likelihood

  function pick<T>(items: readonly [T, ...T[]]): T {
    return items[whole(0, items.length - 1)] ?? items[0]
  }

  return { between, whole, chance, pick }
}

function hash(text: string): number {
  let value = 2166136261
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return value
}
