import { ConflictError, UserError } from '../db/errors'
import type { CurrentVersion } from './form-state'

/** Saves. If someone else saved first, the error contains what they saved, so that both can be compared. */
export async function saveOrCompare<T>(
  expected: string,
  save: () => Promise<T>,
  read: () => PromiseLike<CurrentVersion | null>,
) {
  try {
    return await save()
  } catch (error) {
    // After a conflict of another kind, such as a decision, nothing can be saved.
    if (!(error instanceof UserError) || error instanceof ConflictError || error.field) throw error
    const theirs = await read()
    if (!theirs || theirs.version === expected) throw error
    const message = error.message.replace(/copy what you need, then reload\.$/, 'see what they changed, then save.')
    throw new UserError(message, error.title, undefined, theirs)
  }
}
