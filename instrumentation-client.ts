import { NAVIGATION_START } from './components/site/shell/navigation-start'

/** Called by Next's router; the progress bar (navigation-progress.client.tsx) listens. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }))
}
