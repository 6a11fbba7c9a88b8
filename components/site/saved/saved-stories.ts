export const SAVED_STORIES = 'lodestar-saved'

/** Matches the number of stories cached by public/sw.js. */
export const MAX_SAVED = 100

export interface SavedStory {
  path: string
  /** Title when the story was saved. */
  title: string
}

/** The path must be a story on this site. */
export function isSavedStory(value: unknown): value is SavedStory {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('title' in value)) return false
  return typeof value.title === 'string' && typeof value.path === 'string' && /^\/story\/[^/]+$/.test(value.path)
}
