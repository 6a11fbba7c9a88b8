import { toStory } from '../link'

const WORKER = '/sw.js'

const findPicture = () => document.querySelector<HTMLImageElement>('main article img')?.currentSrc || undefined

/** On other pages, this only registers the service worker. */
export async function keepStory(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    if (!path.startsWith(toStory(''))) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: path, picture: findPicture() })
  } catch {
    // Private windows and full disks prevent this.
  }
}

/** While the story is on the reading list. Rejects if that fails. */
export async function saveStory(path: string, isSaved: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(isSaved ? { save: path, picture: findPicture() } : { unsave: path })
}
