import { THEME_KEY, PAPER } from '../theme'

/** What Chromium alone has: whether the reader saves data. */
type Connected = Navigator & { connection?: { saveData: boolean } }

function savesData(): boolean {
  if ((navigator as Connected).connection?.saveData) return true
  // The server repeats the header here (lib/http/request-headers.ts), because some browsers and proxies only send that.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name }) => name === 'save-data') ?? false
}

/** Applies the reader's stored theme, or `theme` in a browser without storage, and `data-lean` if the reader saves data. */
export function applyTheme(theme = ''): void {
  try {
    theme = localStorage.getItem(THEME_KEY) ?? ''
  } catch {
    // This browser blocks storage.
  }
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  const chosen = /dark|light/.exec(theme)?.[0]
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    const scheme = meta.content === PAPER.dark ? 'dark' : 'light'
    if (chosen) meta.media = chosen === scheme ? '' : 'not all'
    else meta.media = `(prefers-color-scheme:${scheme})`
  }
  if (savesData()) dataset['lean'] = ''
}
