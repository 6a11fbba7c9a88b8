import { useStoredList } from '@/components/site/ui/use-stored-list'
import { saveStory } from '@/lib/offline/keep-story'

import { isSavedStory, MAX_SAVED, SAVED_STORIES } from './saved-stories'
import { ToolButton } from '@/components/site/story/tool-button.client'

const find = (selector: string) => document.querySelector(`.story ${selector}`)

/** What the list shows besides the title. As props, this would be in each story twice. */
const findDetails = () => ({
  section: find('[data-section]')?.textContent,
  date: find('time')?.getAttribute('datetime') ?? '',
  picture: find('.lead-picture img')?.getAttribute('src'),
})

/** Saves a story to the reader's list, and caches it for reading offline. */
export function SaveButton({ path, title }: { path: string; title: string }) {
  const [saved, change] = useStoredList(SAVED_STORIES, isSavedStory, MAX_SAVED)
  const isSaved = saved.some((story) => story.path === path)

  function toggle() {
    change((stories) => [
      ...stories.filter((story) => story.path !== path),
      ...(isSaved ? [] : [{ path, title, ...findDetails() }]),
    ])
    saveStory(path, !isSaved).catch(() => {})
  }

  return <ToolButton name="Save" isOn={isSaved} onToggle={toggle} />
}
