import { toStory } from '../link'

const WORKER = '/sw.js'

const findPicture = () => document.querySelector<HTMLImageElement>('main article img')?.currentSrc || undefined

async function tell(message?: object): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER)
  if (message) (await navigator.serviceWorker.ready).active?.postMessage({ ...message, picture: findPicture() })
}

/** On other pages, this only registers the service worker. Private windows and full disks prevent it. */
export const keepStory = (path: string): Promise<void> =>
  tell(path.startsWith(toStory('')) ? { keep: path } : undefined).catch(() => {})

/** While the story is on the reading list. Rejects if that fails. */
export const saveStory = (path: string, isSaved: boolean): Promise<void> =>
  tell({ [isSaved ? 'save' : 'unsave']: path })
