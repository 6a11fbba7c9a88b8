import { AGE_SCRIPT } from '@/components/ui/age-script'

import { LOOK, PAPER } from './look'

/**
 * Writes the reader's choice to `<html data-look>`, and `data-lean` for those who save data, before a style or font is
 * asked for. The server tells it where the request alone says so (lib/http/save-data.mjs). The service worker keeps this
 * script with the stories it keeps, and finds it by its beginning.
 */
const LOOK_SCRIPT = `self.showLook=l=>{let d=document,e=d.documentElement.dataset,c,k;try{l=localStorage['${LOOK}']}catch{}e.look=l=l||'';c=/dark|light/.exec(l);\
for(let m of d.querySelectorAll('[name=theme-color]'))k=m.content=='${PAPER.dark}'?'dark':'light',m.media=!c?'(prefers-color-scheme:'+k+')':c==k?'':'not all';\
if(navigator.connection?.saveData||performance.getEntriesByType('navigation')[0]?.serverTiming?.some(t=>t.name=='save-data'))e.lean=''};\
showLook();addEventListener('storage',showLook);`

/** Runs in every document before anything is painted; the policy of pages has its hash. */
export const PAGE_SCRIPT = LOOK_SCRIPT + AGE_SCRIPT
