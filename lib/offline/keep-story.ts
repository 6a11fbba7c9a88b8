import { routes } from '../routes'

const WORKER = '/sw.js'

const findPicture = () => document.querySelector<HTMLImageElement>('main article img')?.currentSrc || undefined

/** Has the service worker keep the story at `path`, with the picture that stands over it; other pages only start it. */
export async function keepStory(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    if (!path.startsWith(routes.story(''))) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: path, picture: findPicture() })
  } catch {
    // Private windows and full disks refuse; the site works without.
  }
}

/** Has the service worker keep the story at `path` for as long as it is on the reading list, or forget it. Rejects where it cannot. */
export async function saveStory(path: string, isSaved: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(isSaved ? { save: path, picture: findPicture() } : { unsave: path })
}
