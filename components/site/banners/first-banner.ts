import { DISMISSED_KEY } from '@/lib/banners/rules'

/** The id of the style that picks the visible banner until hydration. */
export const FIRST_BANNER_STYLE = 'first-banner'

/**
 * Picks the banner before first paint, because all readers get the same cached page. It adds a style instead of
 * changing the markup, which could not hydrate then, and searches the JSON as text.
 */
export const FIRST_BANNER_SCRIPT = `{let l,s='',f;try{l=localStorage.${DISMISSED_KEY}}catch{}\
if(l){for(let b of document.querySelectorAll('[data-banner]')){let q='[data-banner="'+b.dataset.banner+'"]{';\
l.includes(b.dataset.banner)?s+=q+'display:none}':f??=q+'visibility:visible}'}\
document.head.insertAdjacentHTML('beforeend','<style id=${FIRST_BANNER_STYLE}>'+s+(f??'#banners{display:none}#ticker{display:block!important}'))}}`
