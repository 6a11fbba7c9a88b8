import { NAVIGATION_START } from './components/site/shell/navigation-start'

/** Next's router calls this. The progress bar listens to the event (navigation-progress.client.tsx). */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }))
}
