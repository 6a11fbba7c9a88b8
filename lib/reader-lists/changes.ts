import type { Change, Item } from './schema'

const identify = ({ kind, key }: Pick<Item, 'kind' | 'key'>) => `${kind} ${key}`

/** Returns the changes that turn one list into another. */
export function listChanges(from: readonly Item[], to: readonly Item[]): Change[] {
  const before = new Map(from.map((item) => [identify(item), item.value]))
  const after = new Set(to.map(identify))
  const removed = from.filter((item) => !after.has(identify(item)))
  return [
    ...removed.map(({ kind, key }) => ({ kind, key, value: null })),
    ...to.filter((item) => before.get(identify(item)) !== item.value),
  ]
}

/** Applies changes to a list. What was changed comes last, as the newest. */
export function applyChanges(items: readonly Item[], changes: readonly Change[]): Item[] {
  const changed = new Set(changes.map(identify))
  const added = changes.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value }]))
  return [...items.filter((item) => !changed.has(identify(item))), ...added]
}
