import { DISMISSED_KEY } from '@/lib/banners/rules'

/** Picks the visible banner until hydration. */
export const FIRST_BANNER_STYLE = 'first-banner'

/**
 * All readers get the same cached page, so this runs before first paint. Adds a style, so that the markup still
 * hydrates, and searches the raw JSON.
 */
export const FIRST_BANNER_SCRIPT = `{let l,s='',f;try{l=localStorage.${DISMISSED_KEY}}catch{}\
if(l){for(let b of document.querySelectorAll('[data-banner]')){let q='[data-banner="'+b.dataset.banner+'"]{';\
l.includes(b.dataset.banner)?s+=q+'display:none}':f??=q+'visibility:visible}'}\
document.head.insertAdjacentHTML('beforeend','<style id=${FIRST_BANNER_STYLE}>'+s+(f??'#banners{display:none}#ticker{display:block!important}'))}}`
