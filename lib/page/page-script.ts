import { AGE_SCRIPT } from './age-script'

import { LOOK, PAPER } from './look'

/**
 * Applies the reader's look, and `data-lean` for Save-Data (sent as Server-Timing), before styles and fonts load. The
 * service worker finds this by its first characters.
 */
const LOOK_SCRIPT = `self.showLook=l=>{let d=document,e=d.documentElement.dataset,c,k;try{l=localStorage['${LOOK}']}catch{}e.look=l=l||'';c=/dark|light/.exec(l);\
for(let m of d.querySelectorAll('[name=theme-color]'))k=m.content=='${PAPER.dark}'?'dark':'light',m.media=!c?'(prefers-color-scheme:'+k+')':c==k?'':'not all';\
if(navigator.connection?.saveData||performance.getEntriesByType('navigation')[0]?.serverTiming?.some(t=>t.name=='save-data'))e.lean=''};\
showLook();addEventListener('storage',showLook);`

/** Starts what lib/http/first-view.mjs set aside: after first paint, or once a tab that was never shown has loaded. */
const LATER_SCRIPT = `{let f=()=>{for(let s of document.querySelectorAll('script[data-src]')){let n=document.createElement('script');n.async=!0;n.src=s.dataset.src;s.replaceWith(n)}};\
addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(f)));addEventListener('load',f)}`

/** Runs before first paint; the CSP has its hash. */
export const PAGE_SCRIPT = LOOK_SCRIPT + AGE_SCRIPT + LATER_SCRIPT
