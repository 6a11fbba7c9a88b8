import { sanitizeText } from '../sanitize-text.ts'
import type { Marks } from './inline.ts'

export interface DomNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<DomNode>
  getAttribute?(name: string): string | null
}

export const TEXT = 3
export const ELEMENT = 1

export const SILENT = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'OBJECT',
  'EMBED',
  'APPLET',
  'FORM',
  'INPUT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'SVG',
  'DEL',
  'XML',
  'MATH',
  'CANVAS',
  'TEMPLATE',
  'HEAD',
  'LINK',
  'META',
  'TITLE',
  'AUDIO',
  'VIDEO',
  'MAP',
  'FRAMESET',
  'NOFRAMES',
  'DIALOG',
  'NAV',
])
export const REPORTED = new Map([
  ['SCRIPT', 'scripts'],
  ['FORM', 'forms'],
  ['VIDEO', 'videos'],
  ['AUDIO', 'audio players'],
  ['OBJECT', 'objects'],
  ['EMBED', 'objects'],
  ['DEL', 'deleted text'],
  ['MATH', 'formulas'],
])
const LOST_ELEMENTS = new Map([
  ['S', 'strike-through'],
  ['STRIKE', 'strike-through'],
  ['U', 'underlining'],
  ['INS', 'underlining'],
  ['MARK', 'highlighting'],
  ['PRE', 'code'],
  ['CODE', 'code'],
  ['KBD', 'code'],
  ['SAMP', 'code'],
  ['TT', 'code'],
  ['BIG', 'sizes'],
  ['SMALL', 'sizes'],
])
const LOST_STYLES = [
  [/text-decoration[\w-]*\s*:[^;]*line-through/i, 'strike-through'],
  [/text-decoration[\w-]*\s*:[^;]*underline/i, 'underlining'],
  [/(?<![-\w])background(-color)?\s*:\s*(?!none|transparent|inherit|initial|white|#fff)/i, 'highlighting'],
  [/(?<![-\w])color\s*:\s*(?!inherit|initial|black|windowtext|#000|rgb\(0, ?0, ?0\))/i, 'colours'],
  [/(?<![-\w])text-align\s*:\s*(center|right)/i, 'alignment'],
] as const
export const BLOCKS = new Set([
  'P',
  'DIV',
  'SECTION',
  'ARTICLE',
  'HEADER',
  'FOOTER',
  'MAIN',
  'ASIDE',
  'ADDRESS',
  'PRE',
  'DL',
  'DD',
  'LI',
  'FIELDSET',
  'DETAILS',
  'CENTER',
  'BODY',
  'HTML',
  'CAPTION',
  'FIGCAPTION',
  'LEGEND',
  'TR',
  'TD',
  'TH',
  'TBODY',
  'THEAD',
  'TFOOT',
])
export const nameOf = (node: DomNode) => node.nodeName.toUpperCase()
export const attribute = (node: DomNode, name: string) => node.getAttribute?.(name) ?? ''
export const hasClass = (node: DomNode, pattern: RegExp) => pattern.test(attribute(node, 'class'))
export const elements = (node: DomNode) => Array.from(node.childNodes).filter(({ nodeType }) => nodeType === ELEMENT)
export const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Makes spaces plain, and removes invisible characters. */
export const toPlain = (text: string) =>
  sanitizeText(text)
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\r\n?/g, '\n')

export const isHidden = (node: DomNode) =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(
    attribute(node, 'style'),
  ) || (node.getAttribute?.('hidden') ?? null) !== null

/**
 * A comment of Word (also of LibreOffice, which writes the same), or of an exported Google document. The words that a
 * comment is about have the style mso-comment-reference, and stay.
 */
export const isComment = (node: DomNode) =>
  hasClass(node, /\b(MsoComment(Reference|Text|Subject)|msocom(anchor|off|txt)|annotation_style_by_filter)\b/i) ||
  /mso-(element\s*:\s*["']?comment|special-character\s*:\s*["']?comment)/i.test(attribute(node, 'style')) ||
  /^#(cmnt|_msocom)/i.test(attribute(node, 'href')) ||
  (nameOf(node) === 'P' && elements(node).some((child) => attribute(child, 'href').startsWith('#cmnt_ref')))

const SIGNS = '0123456789+-−–=()'
const toSigns = (shifted: string) => new Map([...SIGNS].map((sign, index) => [sign, [...shifted][index]!]))
/** In Unicode, as in CO₂ and m². */
export const RAISED = toSigns('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾')
export const LOWERED = toSigns('₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎')
for (const [index, sign] of [...'aehijklmnoprstuvx'].entries()) LOWERED.set(sign, 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'[index]!)

/** How an element's text is raised or lowered, by element, style or class. */
export function toShift(node: DomNode): typeof RAISED | undefined {
  const name = nameOf(node)
  if (BLOCKS.has(name) || /^(TABLE|IMG|UL|OL|H\d|FIGURE|IFRAME)$/.test(name)) return undefined
  const style = attribute(node, 'style')
  const align = /(?<![-\w])(?:vertical-align|mso-text-raise)\s*:\s*(super|sub|text-top|-?[\d.]+(?=[a-z%])|\w+)/i.exec(
    style,
  )?.[1]
  const height = Number(align)
  if (align !== undefined && align !== '' && !Number.isNaN(height))
    return height === 0 ? undefined : height > 0 ? RAISED : LOWERED
  if (align) return { super: RAISED, sub: LOWERED }[align.toLowerCase()]
  if (name === 'SUP' || hasClass(node, /\bMso(Footnote|Endnote)Reference\b/)) return RAISED
  return name === 'SUB' ? LOWERED : undefined
}

export function find(node: DomNode, names: string[]): DomNode | undefined {
  const left = elements(node)
  for (let child = left.shift(); child; child = left.shift()) {
    if (names.includes(nameOf(child))) return child
    left.unshift(...elements(child))
  }
  return undefined
}

/** Formatting that is lost although the text is kept. */
export function toLostFormat(node: DomNode): string | undefined {
  const name = nameOf(node)
  // Cells keep their alignment; links use the site's colours.
  if (['TD', 'TH', 'A', 'IMG', 'FIGURE'].includes(name)) return undefined
  const lost = LOST_ELEMENTS.get(name)
  if (lost) return lost
  const style = attribute(node, 'style')
  if (style) return LOST_STYLES.find(([pattern]) => pattern.test(style))?.[1]
  if (attribute(node, 'color') || hasClass(node, /\bhas-[\w-]*color\b/)) return 'colours'
  return /^(center|right)$/i.test(attribute(node, 'align')) ||
    name === 'CENTER' ||
    hasClass(node, /\bhas-text-align-(center|right)\b/)
    ? 'alignment'
    : undefined
}

export function toLargest(srcset: string): string {
  const choices = srcset.split(/,\s+/).map((choice) => {
    const [address = '', size = '1'] = choice.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 1 }
  })
  return choices.toSorted((one, other) => other.size - one.size)[0]?.address ?? ''
}

export const listLinks = (node: DomNode): string[] =>
  elements(node).flatMap((child) => (nameOf(child) === 'A' ? [attribute(child, 'href')] : listLinks(child)))

/** Styles win over elements: Google Docs wraps everything in a <b> that is not bold. */
export function toMarks(node: DomNode, outer: Marks, isHeading: boolean): Marks {
  const name = nameOf(node)
  const style = attribute(node, 'style')
  const weight = /(?<![-\w])font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?<![-\w])font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const strong = weight ? /^(bold|[6-9]00)/.test(weight) : name === 'B' || name === 'STRONG' || (outer.strong ?? false)
  const emphasis = slant ? /^(italic|oblique)/.test(slant) : name === 'I' || name === 'EM' || (outer.emphasis ?? false)
  return { strong: strong && !isHeading, emphasis }
}
