import { routes } from '../routes'

const WORKER = '/sw.js'

/** Has the service worker keep the story at `path`, with the picture that stands over it; other pages only start it. */
export async function keepStory(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    if (!path.startsWith(routes.story(''))) return
    const { active } = await navigator.serviceWorker.ready
    const picture = document.querySelector<HTMLImageElement>('main article img')?.currentSrc
    active?.postMessage({ keep: path, picture: picture || undefined })
  } catch {
    // Private windows and full disks refuse; the site works without.
  }
}
