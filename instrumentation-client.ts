import { NAVIGATION_START } from './components/layout/navigation-start'

// zod would try `new Function`, which the Content Security Policy blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const PARTS_OF_NEXT = [
  () => import('next/dist/client/app-globals'),
  () => import('react-dom/client'),
  () => import('next/dist/client/components/app-router-instance'),
  () => import('next/dist/client/components/app-router'),
]
const SCRIPTS_BEFORE_NEXT = '__next_s'

// Evaluated at once, these would keep a phone busy for a quarter of a second. On pages whose scripts wait for the first
// paint (lib/first-view.mjs disables their sheet), each has a task of its own, so that taps are answered in between.
if (document.querySelector('link[rel=stylesheet][disabled]')) {
  for (const evaluate of PARTS_OF_NEXT) setTimeout(evaluate)
  // Next starts after the scripts in this list, and gives one without a source a timer: it fires after those above.
  Object.assign(globalThis, { [SCRIPTS_BEFORE_NEXT]: [[0, { children: '' }]] })
}

/** Called by Next's router; the progress bar (navigation-progress.client.tsx) listens. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent(NAVIGATION_START, { detail: url }))
}
