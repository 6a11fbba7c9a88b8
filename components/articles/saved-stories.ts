/** Where the reading list is kept in the browser. */
export const SAVED_STORIES = 'lodestar-saved'

/** As many as are kept for reading offline (public/sw.js). */
export const MOST_SAVED = 100

export interface SavedStory {
  path: string
  /** As it was when the story was saved. */
  title: string
}

/** Whether something stored is a saved story; a path leads to a story of this site and nowhere else. */
export function isSavedStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return false
  return typeof value.title === 'string' && typeof value.path === 'string' && /^\/story\/[^/]+$/.test(value.path)
}
