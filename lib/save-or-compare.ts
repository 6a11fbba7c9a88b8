import { ConflictError, UserError } from './errors'

interface Row {
  updated_at: string
  title: string
  excerpt: string | null
  content: string
}

/** Saves. If someone else saved first, the error has their words, so that both texts can be compared. */
export async function saveOrCompare<T>(
  expected: string,
  save: () => Promise<T>,
  read: () => PromiseLike<{ data: Row | null }>,
) {
  try {
    return await save()
  } catch (error) {
    // After a conflict of another kind, such as a decision, nothing can be saved.
    if (!(error instanceof UserError) || error instanceof ConflictError || error.field) throw error
    const { data: row } = await read()
    if (!row || row.updated_at === expected) throw error
    const { updated_at: version, title, excerpt, content } = row
    const message = error.message.replace(
      /copy what you need, then reload\.$/,
      'compare both texts, take what you need, and save.',
    )
    throw new UserError(message, error.title, undefined, { version, title, excerpt: excerpt ?? '', content })
  }
}
