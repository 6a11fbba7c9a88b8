'use client'

import '@/lib/page/older-browsers'

import { type ReactNode, useRef } from 'react'

import { useIsScripted } from '@/components/form/use-is-scripted'
import { Kicker } from '@/components/site/cards/kicker'
import { Age } from '@/components/site/ui/age'
import { useStoredList } from '@/components/site/ui/use-stored-list'
import { CATEGORIES } from '@/lib/articles/schema'
import { saveStory } from '@/lib/offline/keep-story'

import { type SavedStory, isSavedStory, MAX_SAVED, SAVED_STORIES } from './saved-stories'

interface SavedItemProps {
  story: SavedStory
  onRemove: () => void
}

function SavedItem({ story: { path, title, section, date, picture }, onRemove }: SavedItemProps) {
  const category = CATEGORIES.find((one) => one === section)
  return (
    <li className="py-4">
      <article className="group relative flex gap-4">
        {typeof picture === 'string' &&
          picture.startsWith('/_next/image?') && (
            // oxlint-disable-next-line nextjs/no-img-element -- see lib/page/picture-sources.ts
            <img
              src={picture.replace(/&w=\d+/, '&w=280')}
              alt=""
              loading="lazy"
              className="aspect-3/2 w-28 shrink-0 self-start rounded-sm bg-rule object-cover sm:w-40"
            />
          )}
        <div className="min-w-0 grow space-y-1">
          {category && <Kicker category={category} />}
          <h2 dir="auto" className="text-base sm:text-lg">
            <a href={path} className="card-link underline-offset-4 group-hover:underline">
              {title}
            </a>
          </h2>
          <p className="-my-3 flex items-center gap-4 text-xs text-muted-foreground">
            {typeof date === 'string' && Date.parse(date) ? <Age at={date} /> : null}
            <button
              type="button"
              onClick={onRemove}
              aria-label={`Remove ${title}`}
              className="relative min-h-11 cursor-pointer font-semibold hover:text-red"
            >
              Remove
            </button>
          </p>
        </div>
      </article>
    </li>
  )
}

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
      <output className="block text-muted-foreground">
        {saved.length === 0
          ? 'You have not saved any stories yet. Press “Save” on a story to read it later, even offline.'
          : `${saved.length} ${saved.length === 1 ? 'story' : 'stories'} on this device.${saved.length < MAX_SAVED ? '' : ' The next one you save replaces the oldest.'}`}
      </output>
      {saved.length === 0 && <div className="mt-10">{empty}</div>}
      <ul className="mt-4 divide-y divide-rule">
        {saved.toReversed().map((story) => (
          <SavedItem key={story.path} story={story} onRemove={() => remove(story)} />
        ))}
      </ul>
    </div>
  )
}
