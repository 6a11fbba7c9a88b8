export const SAVED_STORIES = 'lodestar-saved'

/** The number of stories that can be saved, which is also how many public/sw.js caches. */
export const MAX_SAVED = 100

export interface SavedStory {
  path: string
  /** The title that the story had when it was saved. */
  title: string
}

/** Whether a stored value is a saved story whose path is on this site. */
export function isSavedStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return false
  return typeof value.title === 'string' && typeof value.path === 'string' && /^\/story\/[^/]+$/.test(value.path)
}
