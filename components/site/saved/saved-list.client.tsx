'use client'

import '@/lib/page/older-browsers'

import { type ReactNode, useRef } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { useStoredList } from '@/components/site/ui/use-stored-list'
import { saveStory } from '@/lib/offline/keep-story'

import { type SavedStory, isSavedStory, MAX_SAVED, SAVED_STORIES } from './saved-stories'

/** The stories that the reader saved. The list exists only in the browser, so the server renders none. */
export function SavedList({ empty }: { empty: ReactNode }) {
  const [saved, change] = useStoredList(SAVED_STORIES, isSavedStory)
  const isScripted = useIsScripted()
  const list = useRef<HTMLDivElement>(null)
  if (!isScripted) return null

  function remove({ path }: SavedStory) {
    change((stories) => stories.filter((story) => story.path !== path))
    saveStory(path, false).catch(() => {})
    // The button that had the focus was removed with its story.
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      <output className="block text-muted">
        {saved.length === 0
          ? 'You have not saved any stories yet. Press “Save” on a story to read it later, even offline.'
          : `${saved.length} ${saved.length === 1 ? 'story' : 'stories'} on this device.${saved.length < MAX_SAVED ? '' : ' The next one you save replaces the oldest.'}`}
      </output>
      {saved.length === 0 && <div className="mt-10">{empty}</div>}
      <ul className="mt-4 divide-y divide-rule">
        {saved.toReversed().map((story) => (
          <li key={story.path} className="flex items-center gap-4">
            <a
              href={story.path}
              dir="auto"
              className="headline flex min-h-11 grow items-center py-3 text-lg hover:underline"
            >
              {story.title}
            </a>
            <button
              type="button"
              onClick={() => remove(story)}
              aria-label={`Remove ${story.title}`}
              className="min-h-11 cursor-pointer px-2 text-sm font-semibold text-muted hover:text-red"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
