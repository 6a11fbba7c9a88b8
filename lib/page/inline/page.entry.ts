// Runs in every document before styles and fonts load and anything is painted.

import { keepAges } from './show-ages'
import { showLook } from './show-look'
import { startScriptsLater } from './start-scripts'

declare global {
  interface Window {
    showLook: typeof showLook
  }
}

window.showLook = showLook
showLook()
addEventListener('storage', () => showLook())
keepAges()
startScriptsLater()
