import { readerPaths } from '../reader-paths'

const WORKER = '/sw.js'

const findPicture = () => document.querySelector<HTMLImageElement>('main article img')?.currentSrc || undefined

/** Keeps a story for reading offline. On other pages, this only registers the service worker. */
export async function keepStory(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    if (!path.startsWith(readerPaths.story(''))) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: path, picture: findPicture() })
  } catch {
    // Private windows and full disks prevent this.
  }
}

/** Keeps a story while it is on the reading list, or drops it. Rejects if that fails. */
export async function saveStory(path: string, isSaved: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(isSaved ? { save: path, picture: findPicture() } : { unsave: path })
}
