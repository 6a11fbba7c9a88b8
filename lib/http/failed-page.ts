import { siteName } from '../settings/site.ts'

const name = () => siteName().replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * Renders the page that is shown when rendering fails, because Next's error document is empty without JavaScript. The
 * text is that of components/site/shell/failure.tsx.
 */
export const renderFailedPage = (reference: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Unexpected Application Error! | ${name()}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<style>:root{color-scheme:light dark;background:light-dark(#fbf8f3,#12110f);color:light-dark(#16130f,#f4efe6)}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}header{background:light-dark(#fff,#1c1a17)}header a{font:700 clamp(1.125rem,6.4vw,1.875rem)/1.2 Georgia,serif;letter-spacing:.06em;text-transform:uppercase;text-decoration:none}.thread{height:4px;background:repeating-linear-gradient(90deg,light-dark(#b3121d,#c8202b) 0 28px,#f2b705 28px 40px,light-dark(#0b6b3a,#5cc28b) 40px 68px,light-dark(#16130f,#f4efe6) 68px 76px,#f2b705 76px 80px)}main{max-width:36rem;margin:0 auto;padding:15vh 1rem}h1{font:700 1.75rem/1.2 Georgia,serif}a{color:inherit;display:inline-block;padding:.6rem .8rem;font-weight:600}main a:first-child{background:light-dark(#b3121d,#c8202b);color:#fff;text-decoration:none}@media(min-width:64rem){header a{font-size:2.875rem}}</style>
</head>
<body>
<header><a href="/">★ ${name()}</a></header>
<div class="thread"></div>
<main>
<h1>Unexpected Application Error!</h1>
<p>Something went wrong on our side. Please try again in a moment.</p>
<p>Reference: ${reference}</p>
<p><a href="">Try again</a> <a href="/">Return to Home</a> <a href="/lite">Lite edition</a></p>
</main>
</body>
</html>
`
