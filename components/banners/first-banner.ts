import { DISMISSED_KEY } from '@/lib/banners/rules'

/** Id of the style element that picks the visible banner until hydration. */
export const FIRST_BANNER_STYLE = 'first-banner'

/**
 * Inline script, before first paint: the cached page is the same for all readers, so dismissed banners must be hidden
 * without a flash or gap. It adds a style, so the markup still hydrates. Ids are searched in the raw JSON, without
 * parsing it.
 */
export const FIRST_BANNER_SCRIPT = `{let l,s='',f;try{l=localStorage.${DISMISSED_KEY}}catch{}\
if(l){for(let b of document.querySelectorAll('[data-banner]')){let q='[data-banner="'+b.dataset.banner+'"]{';\
l.includes(b.dataset.banner)?s+=q+'display:none}':f??=q+'visibility:visible}'}\
document.head.insertAdjacentHTML('beforeend','<style id=${FIRST_BANNER_STYLE}>'+s+(f??'#banners{display:none}#ticker{display:block!important}'))}}`
