import { routes } from '../routes'
import { site } from '../site'

interface Notice {
  title: string
  message: string
}

export const GONE: Notice = {
  title: 'This article has been removed',
  message: `It was published on ${site.name} once and has been taken down since.`,
}

export const MISSING: Notice = {
  title: 'Article Not Found',
  message: 'The requested article could not be found or is not yet published.',
}

export const NO_PAGE: Notice = { title: '404', message: 'Oops! Page not found' }

/** A page with one thing to say: whole in itself, because the middleware answers it without the application. */
export function toNoticePage({ title, message }: Notice): string {
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fbf8f3, #12110f);
  color: light-dark(#16130f, #f4efe6); font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem 1rem; text-align: center }
h1 { font: 600 1.875rem/1.15 Georgia, serif; text-wrap: balance }
p { color: light-dark(#5e564b, #b5ac9e) }
a { display: inline-block; margin-top: 1rem; padding: .7rem 1.25rem; background: light-dark(#b3121d, #c8202b);
  color: #fff; font-weight: 600; text-decoration: none; border-radius: 2px }
a:focus-visible { outline: 2px solid light-dark(#b3121d, #ff7a75); outline-offset: 2px }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true"><path fill="currentColor" d="M12 1.2l2.6 7.9h8.3l-6.7 4.9 2.5 7.9L12 17l-6.7 4.9 2.5-7.9L1.1 9.1h8.3z"/></svg>
<h1>${title}</h1>
<p>${message}</p>
<a href="${routes.home}">Back to Home</a>
</main>
</body>
</html>
`
}
