import { useStoredList } from '@/components/site/ui/use-stored-list'
import { saveStory } from '@/lib/offline/keep-story'

import { isSavedStory, MAX_SAVED, SAVED_STORIES } from './saved-stories'
import { ToolButton } from '@/components/site/story/tool-button.client'

/** Saves a story to the reader's list, and caches it for reading offline. */
export function SaveButton({ path, title }: { path: string; title: string }) {
  const [saved, change] = useStoredList(SAVED_STORIES, isSavedStory, MAX_SAVED)
  const isSaved = saved.some((story) => story.path === path)

  function toggle() {
    change((stories) => [...stories.filter((story) => story.path !== path), ...(isSaved ? [] : [{ path, title }])])
    saveStory(path, !isSaved).catch(() => {})
  }

  return <ToolButton name="Save" isOn={isSaved} onToggle={toggle} path="M6 3.5h12v17l-6-4.500-6 4.500z" />
}
