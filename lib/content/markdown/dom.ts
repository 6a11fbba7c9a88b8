import { sanitizeText } from '../../forms/sanitize-text.ts'
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

/** Replaces special spaces by plain ones, and removes invisible characters. */
export const normalizeText = (text: string) =>
  sanitizeText(text)
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\r\n?/g, '\n')

/** Classes of labels for screen readers, which are not visible. The names are those of common frameworks. */
const LABEL_CLASS =
  /(?<!not-)(?:visually-?hidden|hidden-?visually|\bsr-only|screen-?readers?-?(?:only|text)|\bassistive-text|\ba11y-(?:hidden|text)|\boff-?screen\b)/i
const LABEL_STYLE =
  /(?<![-\w])clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|(?<![-\w])(?:left|top|text-indent)\s*:\s*-\d{3,}|(?=[^]*(?<![-\w])width\s*:\s*[01]px)(?=[^]*(?<![-\w])height\s*:\s*[01]px)[^]*overflow\s*:\s*hidden/i
const ICON_CLASS = /\b(?:[\w-]*-)?icons?\b|\bmaterial-(?:icons|symbols)|\bfa[srlb]?\b|\bglyphicon/i

function isIcon(node: DomNode): boolean {
  if (attribute(node, 'aria-hidden') !== 'true' || find(node, ['IMG', 'PICTURE', 'AMP-IMG'])) return false
  const text = (node.textContent ?? '').trim()
  return text !== '' && (hasClass(node, ICON_CLASS) || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text))
}

export const isLabel = (node: DomNode) =>
  hasClass(node, LABEL_CLASS) || LABEL_STYLE.test(attribute(node, 'style')) || isIcon(node)

/** Whether readers of a page don't see a node. */
export const isHidden = (node: DomNode) =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(
    attribute(node, 'style'),
  ) ||
  (node.getAttribute?.('hidden') ?? null) !== null ||
  isLabel(node)

/**
 * Whether a node is a comment of Word (also of LibreOffice, which writes the same) or of an exported Google document.
 * The words that a comment is about have the style mso-comment-reference, and stay.
 */
export const isComment = (node: DomNode) =>
  nameOf(node) === 'COMMENT' ||
  hasClass(node, /\b(MsoComment(Reference|Text|Subject)|msocom(anchor|off|txt)|annotation_style_by_filter)\b/i) ||
  /mso-(element\s*:\s*["']?comment|special-character\s*:\s*["']?comment)/i.test(attribute(node, 'style')) ||
  /^#(cmnt|_msocom)/i.test(attribute(node, 'href')) ||
  (nameOf(node) === 'P' && elements(node).some((child) => attribute(child, 'href').startsWith('#cmnt_ref')))

/** Whether a node was deleted: Word for the web marks what a tracked change deletes. */
export const isDeletion = (node: DomNode) => hasClass(node, /\bTrackChangeDelete/)

const SIGNS = '0123456789+-−–=()'
const toSigns = (shifted: string) => new Map([...SIGNS].map((sign, index) => [sign, [...shifted][index]!]))
/** The raised characters of Unicode, as in m². */
export const RAISED = toSigns('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾')
const LOWERED = toSigns('₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎')
for (const [index, sign] of [...'aehijklmnoprstuvx'].entries()) LOWERED.set(sign, 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'[index]!)

/** Returns how an element's text is raised or lowered, by its name, style or class. */
export function detectShift(node: DomNode): typeof RAISED | undefined {
  const name = nameOf(node)
  if (BLOCKS.has(name) || /^(TABLE|IMG|UL|OL|H\d|FIGURE|IFRAME)$/.test(name)) return undefined
  const style = attribute(node, 'style')
  const align = /(?<![-\w])(?:vertical-align|mso-text-raise)\s*:\s*(super|sub|text-top|-?[\d.]+(?=[a-z%])|\w+)/i.exec(
    style,
  )?.[1]
  const height = Number(align)
  if (align !== undefined && align !== '' && !Number.isNaN(height))
    return height === 0 ? undefined : height > 0 ? RAISED : LOWERED
  if (align) return { super: RAISED, 'text-top': RAISED, sub: LOWERED }[align.toLowerCase()]
  const position = /font-variant-position\s*:\s*(super|sub)/i.exec(style)?.[1]
  if (position) return position.toLowerCase() === 'super' ? RAISED : LOWERED
  // This is the number of a note, which was raised by a style sheet that is not pasted.
  if (name === 'A' && attribute(node, 'href').startsWith('#') && /^\s*\[?\d{1,3}\]?\s*$/.test(node.textContent ?? ''))
    return RAISED
  if (name === 'SUP' || hasClass(node, /\bMso(Footnote|Endnote)Reference\b/)) return RAISED
  return name === 'SUB' ? LOWERED : undefined
}

/** Finds the first descendant with one of the names, which are in capitals. */
export function find(node: DomNode, names: string[]): DomNode | undefined {
  for (const child of elements(node)) {
    const found = names.includes(nameOf(child)) ? child : find(child, names)
    if (found) return found
  }
  return undefined
}

/** Names the formatting that is lost although the text is kept; undefined if none is. */
export function nameLostFormat(node: DomNode): string | undefined {
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

/** How wide (px) an image has to be. Uploads are scaled down to this width, so wider ones would only take longer. */
const MAX_USEFUL_WIDTH = 2400
/** The width (px) that is assumed for an image whose size the page doesn't state. */
const USUAL_WIDTH = 300
const SETS = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set']
const SOURCES = [
  'data-orig-file',
  'data-lazy-src',
  'data-lazy',
  'data-src',
  'data-original',
  'data-hi-res-src',
  'data-full-src',
  'src',
]
/** Matches data and files that are named as placeholders, but not "pixel-phone.jpg". */
const PLACEHOLDER =
  /^(?:data|blob|about|javascript):|(?:^|\/)(?:(?:[a-z]+[-_.])?placeholder|blank|spacer|transparent|lazy-?load(?:er|ing)?|pixel|1x1)(?:[-_.]?(?:image|img|pixel|\d+(?:x\d+)?))?\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i

interface Candidate {
  address: string
  width: number
}

function readSrcset(node: DomNode, base: number): Candidate[] {
  // An address may contain commas, so a comma separates only if white space follows it, or a descriptor precedes it.
  const parts = SETS.flatMap((name) => attribute(node, name).split(/,\s+|(?<=\s\d+(?:\.\d+)?[wx]),/))
  return parts.flatMap((part) => {
    const [address = '', size = '1x'] = part.trim().split(/\s+/)
    const value = Number.parseFloat(size) || 1
    return address && !PLACEHOLDER.test(address) ? [{ address, width: size.endsWith('w') ? value : value * base }] : []
  })
}

const widthOf = (node: DomNode) => Number.parseInt(attribute(node, 'width'), 10) || 0
/** A source for wide screens is at least as wide as they are. */
const minWidthOf = (node: DomNode) => Number(/min-width\s*:\s*(\d+)px/i.exec(attribute(node, 'media'))?.[1] ?? 0)

/**
 * Returns the best address of an image and of the sources in its <picture>: the first that is wide enough, or else the
 * widest.
 */
export function pickBestSource(image: DomNode, sources: DomNode[]): string {
  const plain = SOURCES.map((name) => attribute(image, name).trim()).filter((text) => text && !PLACEHOLDER.test(text))
  if (attribute(image, 'data-orig-file') && plain[0]) return plain[0]
  const base = widthOf(image) || USUAL_WIDTH
  const choices = [
    ...readSrcset(image, base),
    ...sources.flatMap((source) => readSrcset(source, widthOf(source) || minWidthOf(source) || base)),
  ].toSorted((one, other) => one.width - other.width)
  const best = choices.find(({ width }) => width >= MAX_USEFUL_WIDTH) ?? choices.at(-1)
  // A set of one is not better than the address next to it.
  return (best && (best.width > base || plain.length === 0) ? best.address : plain[0]) ?? ''
}

/** Lists the addresses of all links in a node. */
export const listLinks = (node: DomNode): string[] =>
  elements(node).flatMap((child) => (nameOf(child) === 'A' ? [attribute(child, 'href')] : listLinks(child)))

/**
 * Returns the marks of a node's text. Styles win over elements: Google Docs puts everything in a <b> that isn't bold.
 */
export function readMarks(node: DomNode, outer: Marks, isHeading: boolean): Marks {
  const name = nameOf(node)
  const style = attribute(node, 'style')
  const weight = /(?<![-\w])font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?<![-\w])font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const strong = weight ? /^(bold|[6-9]00)/.test(weight) : name === 'B' || name === 'STRONG' || (outer.strong ?? false)
  const emphasis = slant ? /^(italic|oblique)/.test(slant) : name === 'I' || name === 'EM' || (outer.emphasis ?? false)
  return { strong: strong && !isHeading, emphasis }
}
