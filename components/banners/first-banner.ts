import { DISMISSED_KEY } from '@/lib/banners/rules'

/** The style that decides which banner stands until the page's own code takes over. */
export const FIRST_BANNER_STYLE = 'first-banner'

/**
 * Runs while the page is being read, before anything is painted: the same page goes to everybody, and what this
 * reader has closed must neither flash up nor leave a gap. It writes a style, so the markup stays the server's.
 * An id stands in the list's text or it does not: no need to read it as JSON.
 */
export const FIRST_BANNER_SCRIPT = `{let l,s='',f;try{l=localStorage.${DISMISSED_KEY}}catch{}\
if(l){for(let b of document.querySelectorAll('[data-banner]')){let q='[data-banner="'+b.dataset.banner+'"]{';\
l.includes(b.dataset.banner)?s+=q+'display:none}':f??=q+'visibility:visible}'}\
document.head.insertAdjacentHTML('beforeend','<style id=${FIRST_BANNER_STYLE}>'+s+(f??'#banners{display:none}#ticker{display:block!important}'))}}`
