function start(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    const script = document.createElement('script')
    script.async = true
    script.src = waiting.dataset['src'] ?? ''
    waiting.replaceWith(script)
  }
}

/** Starts what lib/http/first-view.ts set aside: after first paint, or once a tab that was never shown has loaded. */
export function startScriptsLater(): void {
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start)))
  addEventListener('load', start)
}
