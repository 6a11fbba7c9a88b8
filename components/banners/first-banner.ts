import { DISMISSED_KEY } from '@/lib/banners/rules'

/** The style that decides which banner stands until the page's own code takes over. */
export const FIRST_BANNER_STYLE = 'first-banner'

/**
 * Runs while the page is being read, before anything is painted: the same page goes to everybody, and what this
 * reader has closed must neither flash up nor leave a gap. It writes a style, so the markup stays the server's.
 */
export const FIRST_BANNER_SCRIPT = `try{let d=JSON.parse(localStorage.getItem('${DISMISSED_KEY}'))||[],s='',f;\
for(let b of document.querySelectorAll('[data-banner]')){let i=b.dataset.banner,q='[data-banner="'+i+'"]';\
if(d.includes(i))s+=q+'{display:none}';else if(!f)f=q+'{visibility:visible!important}'}\
if(s){let e=document.createElement('style');e.id='${FIRST_BANNER_STYLE}';e.textContent=f?s+f:'#banners{display:none}';document.head.append(e)}}catch{}`
