// Intl would take a phone ten milliseconds for each time, before the first paint.
/** Makes the absolute times of cached pages relative. Also runs on added elements and after a back/forward restore. */
export const AGE_SCRIPT = `{let q='time[data-age]',y=d=>d.getUTCFullYear(),\
s=t=>{let d=new Date(t.dateTime),n=new Date,a=(n-d)/6e4,\
x=a<1?'Just now':a<60?(a|0)+' min ago':a<1440?(a/60|0)+' h ago':'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[d.getUTCMonth()]+' '+d.getUTCDate()+(y(d)==y(n)?'':', '+y(d));\
a<0||t.textContent==x||(t.textContent=x)},\
f=e=>{e.matches?.(q)&&s(e);e.querySelectorAll?.(q).forEach(s)};\
new MutationObserver(l=>l.forEach(m=>{m.target.matches?.(q)&&s(m.target);m.addedNodes.forEach(f)})).observe(document,{childList:true,subtree:true});\
setInterval(f,6e4,document);addEventListener('pageshow',e=>f(e.target))}`
