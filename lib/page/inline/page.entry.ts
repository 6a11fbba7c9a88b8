// Runs in every document before styles and fonts load and anything is painted.

import { keepAges } from './show-ages'
import { applyTheme } from './apply-theme'
import { startScriptsLater } from './start-scripts'

declare global {
  interface Window {
    applyTheme: typeof applyTheme
  }
}

window.applyTheme = applyTheme
applyTheme()
addEventListener('storage', () => applyTheme())
keepAges()
startScriptsLater()
