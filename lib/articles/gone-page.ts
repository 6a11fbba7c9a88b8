import { routes } from '../routes'
import { site } from '../site'

/** The page of a deleted article: whole in itself, because the middleware answers it without the application. */
export function toGonePage(): string {
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Article removed | ${site.name}</title>
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
<h1>This article has been removed</h1>
<p>It was published on ${site.name} once and has been taken down since.</p>
<a href="${routes.home}">Back to Home</a>
</main>
</body>
</html>
`
}
