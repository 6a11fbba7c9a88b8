import { parseHTML } from 'linkedom'

/** Elements whose text readers do not read. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'FORM', 'BUTTON', 'SELECT', 'TEXTAREA'])
/** Elements that begin a paragraph of their own. */
const BLOCKS = new Set([
  'P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'ASIDE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'DL', 'DT',
  'DD', 'BLOCKQUOTE', 'PRE', 'FIGURE', 'FIGCAPTION', 'TABLE', 'TR', 'HR', 'ADDRESS', 'NAV', 'BODY',
])
const TEXT = 3
const ELEMENT = 1

const PARAGRAPH = '\n\n'

/** What is in an element as plain text: blank lines part paragraphs, line breaks stay, and no tag is left. */
export function toPlainText(root: Node): string {
  const parts: string[] = []
  // A list of what is left to do, and not recursion: pages nest as deep as they please.
  const left: (Node | string)[] = [root]
  while (left.length > 0) {
    const node = left.pop()!
    if (typeof node === 'string') {
      parts.push(node)
    } else if (node.nodeType === TEXT) {
      parts.push((node.textContent ?? '').replace(/\s+/g, ' '))
    } else if (node.nodeName.toUpperCase() === 'BR') {
      parts.push('\n')
    } else if ((node === root || node.nodeType === ELEMENT) && !SILENT.has(node.nodeName.toUpperCase())) {
      const isBlock = BLOCKS.has(node.nodeName.toUpperCase())
      if (isBlock) parts.push(PARAGRAPH)
      if (isBlock) left.push(PARAGRAPH)
      for (const child of [...node.childNodes].toReversed()) left.push(child)
    }
  }
  return tidy(parts.join(''))
}

/** One space between words, one blank line between paragraphs, none around. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, PARAGRAPH)
    .trim()
}

/** A piece of HTML, as feeds carry it, as plain text. */
export function htmlToPlainText(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`) as unknown as { document: Document }
  return toPlainText(document.body)
}
