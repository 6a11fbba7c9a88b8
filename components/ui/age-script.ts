/**
 * Turns `<time data-age>` into '12 min ago', '3 h ago' or a date in Accra, where GMT holds all year. Cached pages contain the
 * absolute time. It runs in the document before anything is painted, and also serves elements that are added later.
 */
export const AGE_SCRIPT = `{let m=6e4,o={month:'short',day:'numeric',timeZone:'UTC'},\
s=t=>{let d=new Date(t.dateTime),n=new Date,a=Math.floor((n-d)/m),\
x=a<1?'Just now':a<60?a+' min ago':a<1440?Math.floor(a/60)+' h ago':d.toLocaleDateString('en-US',d.getUTCFullYear()==n.getUTCFullYear()?o:{...o,year:'numeric'});\
if(a>=0&&t.textContent!=x)t.textContent=x},q='time[data-age]',all=e=>e.querySelectorAll(q).forEach(s);\
new MutationObserver(l=>{for(let{target:e,addedNodes}of l){if(e.matches?.(q))s(e);for(let x of addedNodes)if(x.nodeType==1)x.matches(q)?s(x):all(x)}}).observe(document,{childList:true,subtree:true});\
setInterval(()=>all(document),m)}`
