import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

// On slow connections, pages are shown sooner if style sheets are inline and scripts start after first paint.

const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[\w./-]+\.css)" data-precedence="next"\/>/g
const SCRIPT = /<script src="(\/_next\/[^"]+)"( id="_R_")? async=""><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
/** Scripts for browsers that cannot run the other scripts either. */
const POLYFILLS = /<script src="[^"]+" noModule=""><\/script>/g
const RELATIVE_URL = /url\((?!["']?(?:data:|[#/]))["']?([^"')]+)["']?\)/g

/** The script that starts the others (lib/page/inline). Next's error page lacks it. */
const STARTER = '<script id="page-script"'

/** The style sheets by path; null if there is no such file. */
const sheets = new Map<string, string | null>()

/** Returns the text of a style sheet, with absolute URLs. */
function readSheet(path: string, build: string): string | null {
  const known = sheets.get(path)
  if (known !== undefined) return known
  let text: string | null = null
  try {
    const file = join(build, path.slice('/_next/'.length))
    text = readFileSync(/* turbopackIgnore: true */ file, 'utf8').replaceAll(
      RELATIVE_URL,
      (_, url: string) => `url(${posix.join(posix.dirname(path), url)})`,
    )
  } catch {
    // The sheet does not exist in development, or for a page of another build.
  }
  sheets.set(path, text)
  return text
}

/** React finds the disabled link, so it does not load the sheet again. `build` is the folder of the build. */
export function inlineFirstView(html: string, build = join(import.meta.dirname, '../../.next')): string {
  if (!html.includes(STARTER)) return html
  return html
    .replace(SHEET, (link, path: string) => {
      const text = readSheet(path, build)
      return text === null ? link : `<style>${text}</style>${link.replace('<link ', '<link disabled="" ')}`
    })
    .replace(PRELOAD, '')
    .replace(POLYFILLS, '')
    .replace(SCRIPT, '<script type="text/later" data-src="$1"$2></script>')
}
