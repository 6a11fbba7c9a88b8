export const SAVED_STORIES = 'lodestar-saved'

/** The number of stories that can be saved, which is also how many public/sw.js caches. */
export const MAX_SAVED = 100

/** A story as it was when it was saved. Lists of earlier versions have only titles. */
export interface SavedStory {
  path: string
  title: string
  section?: string | null | undefined
  /** When it was published. */
  date?: string | undefined
  /** The address of its resized lead picture. */
  picture?: string | null | undefined
}

/** Whether a stored value is a saved story whose path is on this site. */
export function isSavedStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return false
  return typeof value.title === 'string' && typeof value.path === 'string' && /^\/story\/[^/]+$/.test(value.path)
}
