import { AsyncLocalStorage } from 'node:async_hooks'

const KEY = Symbol.for('lodestar.publication')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<{ hasPublished: boolean }> }
const storage = (shared[KEY] ??= new AsyncLocalStorage())

/** Marks the surrounding action as one that changed what readers see. */
export function notePublication(): void {
  const publication = storage.getStore()
  if (publication) publication.hasPublished = true
}

/** Runs the work of an action, and says whether it changed what readers see. */
export async function publishing<T>(work: () => Promise<T>): Promise<{ result: T; hasPublished: boolean }> {
  const publication = { hasPublished: false }
  const result = await storage.run(publication, work)
  return { result, hasPublished: publication.hasPublished }
}
