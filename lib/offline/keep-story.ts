import { buildStoryPath } from '../routes/link'

const WORKER = '/sw.js'

const findPicture = () => document.querySelector<HTMLImageElement>('main article img')?.currentSrc || undefined

async function tell(message?: object): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  if (message) (await navigator.serviceWorker.ready).active?.postMessage({ ...message, picture: findPicture() })
}

/**
 * Keeps a story for reading offline. On other pages, this only registers the service worker. Private windows and full
 * disks prevent both.
 */
export const keepStory = (path: string): Promise<void> =>
  tell(path.startsWith(buildStoryPath('')) ? { keep: path } : undefined).catch(() => {})

/** Keeps a story while it is on the reading list, or drops it. Rejects if that fails. */
export const saveStory = (path: string, isSaved: boolean): Promise<void> =>
  tell({ [isSaved ? 'save' : 'unsave']: path })
