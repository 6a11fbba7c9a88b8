// What the elements of a body mean for its text.

/** As much of a document's node as the conversion needs. */
export interface MarkupNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<MarkupNode>
  getAttribute(name: string): string | null
}

/** Where in the text a node stands. */
export interface Where {
  depth: number
  /** Whether a line break in the text is one on the page. */
  keepsBreaks: boolean
  list?: { isOrdered: boolean; count: number; level: number }
  quotes?: boolean
}

// What runs, draws, asks or loads; of what is inside nothing is for reading.
export const SILENT = new Set([
  'SCRIPT', 'STYLE', 'NOSCRIPT', 'OBJECT', 'EMBED', 'APPLET', 'FORM', 'INPUT', 'BUTTON', 'SELECT', 'TEXTAREA', 'SVG',
  'MATH', 'CANVAS', 'TEMPLATE', 'HEAD', 'LINK', 'META', 'TITLE', 'AUDIO', 'VIDEO', 'MAP', 'FRAMESET', 'NOFRAMES', 'DIALOG',
])
export const BLOCKS = new Set([
  'P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'ASIDE', 'NAV', 'ADDRESS', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6',
  'PRE', 'TABLE', 'DL', 'FIELDSET', 'DETAILS', 'CENTER', 'BODY', 'HTML',
])
export const LINES = new Set(['TR', 'DT', 'DD', 'SUMMARY', 'CAPTION', 'LEGEND'])
// Nobody nests that deep on purpose; beyond it the bare text is taken.
export const DEEPEST = 150
export const TEXT = 3

export const isHidden = (node: MarkupNode) => /display\s*:\s*none|visibility\s*:\s*hidden/i.test(node.getAttribute('style') ?? '') || node.getAttribute('hidden') !== null
