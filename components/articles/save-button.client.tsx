'use client'

import { useStoredList } from '@/components/ui/use-stored-list'

import { isSavedStory, MOST_SAVED, SAVED_STORIES } from './saved-stories'

/** Also caches the story for offline reading. */
export function SaveButton({ path, title }: { path: string; title: string }) {
  const [saved, change] = useStoredList(SAVED_STORIES, isSavedStory, MOST_SAVED)
  const isSaved = saved.some((story) => story.path === path)

  function toggle() {
    change((stories) => [...stories.filter((story) => story.path !== path), ...(isSaved ? [] : [{ path, title }])])
    void import('@/lib/offline/keep-story').then(({ saveStory }) => saveStory(path, !isSaved)).catch(() => {})
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={toggle}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-1 noscript:hidden hover:text-red aria-pressed:text-red"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        stroke="currentColor"
        strokeWidth="2"
        fill={isSaved ? 'currentColor' : 'none'}
      >
        <path d="M6 3.5h12v17l-6-4.500-6 4.500z" />
      </svg>
      Save
    </button>
  )
}
