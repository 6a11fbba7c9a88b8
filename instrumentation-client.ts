import { NAVIGATION_START } from './components/layout/navigation-start'

// zod would try `new Function`, which the Content Security Policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Called by Next's router; the progress bar (navigation-progress.client.tsx) listens. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }))
}
