import type { ListItem, TableRow } from 'mdast'

import { fromRuns, type Run, tidyRuns, toRuns } from './inline.ts'
import { toEmbedAddress, toPostAddress } from './players.ts'
import { type BlockContent, type Body, toSafeHref, toWebAddress } from './tree.ts'

// HTML of other sites, of Word, of Google Docs and of WordPress as our tree. It takes a DOM, so that the browser's own
// parser does for the clipboard what linkedom does on the server, and is written against runs of text, because all of
// these put blocks inside <b>, <a> and <span>.

/** As much of a DOM node as this needs. */
export interface DomNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: ArrayLike<DomNode>
  getAttribute?(name: string): string | null
}

/** A picture of the text. Number n stands in the tree as /media/import/n.webp. */
export interface FoundPicture {
  /** Its whole address; '' where only the number of a WordPress attachment is known. */
  src: string
  attachmentId: number
  /** A WordPress gallery without numbers: every picture that was uploaded for the post. */
  isGallery: boolean
  alt: string
  caption: string
}

export interface FromDomOptions {
  /** What relative addresses are relative to. */
  base?: string
  /** A line break in the source is a line break: the old WordPress editor. */
  keepsBreaks?: boolean
}

export interface FromDom {
  body: Body
  pictures: FoundPicture[]
  /** What could not be kept, by kind, with how often it occurred. */
  dropped: Map<string, number>
}

interface Where {
  depth: number
  keepsBreaks: boolean
  strong: boolean
  emphasis: boolean
  href: string | undefined
  isHeading: boolean
  isQuote: boolean
}

const TEXT = 3
const ELEMENT = 1

const SILENT = new Set([
  'SCRIPT', 'STYLE', 'NOSCRIPT', 'OBJECT', 'EMBED', 'APPLET', 'FORM', 'INPUT', 'BUTTON', 'SELECT', 'TEXTAREA', 'SVG', 'DEL', 'XML',
  'MATH', 'CANVAS', 'TEMPLATE', 'HEAD', 'LINK', 'META', 'TITLE', 'AUDIO', 'VIDEO', 'MAP', 'FRAMESET', 'NOFRAMES', 'DIALOG', 'NAV',
])
const REPORTED = new Map([
  ['SCRIPT', 'scripts'], ['FORM', 'forms'], ['VIDEO', 'videos'], ['AUDIO', 'audio players'], ['OBJECT', 'objects'], ['EMBED', 'objects'],
])
const BLOCKS = new Set([
  'P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'ASIDE', 'ADDRESS', 'PRE', 'DL', 'DD', 'LI', 'FIELDSET', 'DETAILS',
  'CENTER', 'BODY', 'HTML', 'CAPTION', 'FIGCAPTION', 'LEGEND', 'TR', 'TD', 'TH', 'TBODY', 'THEAD', 'TFOOT',
])
/** Nobody nests deeper on purpose; beyond it the bare text is taken. */
const DEEPEST = 150
const MOST_COLUMNS = 30
const PICTURE_SOURCES = ['data-orig-file', 'data-lazy-src', 'data-src', 'src']

const nameOf = (node: DomNode) => node.nodeName.toUpperCase()
const attribute = (node: DomNode, name: string) => node.getAttribute?.(name) ?? ''
const hasClass = (node: DomNode, pattern: RegExp) => pattern.test(attribute(node, 'class'))
const elements = (node: DomNode) => Array.from(node.childNodes).filter(({ nodeType }) => nodeType === ELEMENT)
const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Spaces of all kinds are one; those without width, and characters that turn the direction of writing, are none. */
const toPlain = (text: string) =>
  text.replace(/[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ').replace(/\r\n?/g, '\n')

const isHidden = (node: DomNode) =>
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-list\s*:\s*ignore/i.test(attribute(node, 'style')) || (node.getAttribute?.('hidden') ?? null) !== null

function find(node: DomNode, names: string[]): DomNode | undefined {
  const left = elements(node)
  for (let child = left.shift(); child; child = left.shift()) {
    if (names.includes(nameOf(child))) return child
    left.unshift(...elements(child))
  }
  return undefined
}

/** The text of blocks in one line: for headings, cells and captions. */
function toInline(blocks: BlockContent[]): Run[] {
  return blocks.flatMap((block): Run[] => {
    const runs = 'children' in block
      ? block.type === 'paragraph' || block.type === 'heading' ? toRuns(block.children, false) : toInline(block.children as BlockContent[])
      : block.type === 'embed' ? [{ text: block.url }] : []
    return runs.length > 0 ? [...runs, { text: ' ' }] : []
  })
}

const toLine = (blocks: BlockContent[]) => oneLine(toInline(blocks).map(({ text }) => text).join(''))

interface Item {
  level: number
  isOrdered: boolean
  start: number
  blocks: BlockContent[]
}

/** Lists of items with levels, as Word writes them. */
function toLists(items: Item[]): BlockContent[] {
  const lists: BlockContent[] = []
  for (let at = 0; at < items.length; ) {
    const { level, isOrdered, start } = items[at]!
    const children: ListItem[] = []
    while (at < items.length && items[at]!.level >= level && (items[at]!.level > level || items[at]!.isOrdered === isOrdered)) {
      let end = at + 1
      while (end < items.length && items[end]!.level > level) end++
      const blocks = [...items[at]!.blocks, ...toLists(items.slice(at + 1, end))]
      children.push({ type: 'listItem', spread: blocks.some(({ type }, place) => place > 0 && type !== 'list'), children: blocks as never })
      at = end
    }
    lists.push({ type: 'list', ordered: isOrdered, start: isOrdered ? start : null, spread: children.some(({ spread }) => spread), children })
  }
  return lists
}

class Reader {
  readonly pictures: FoundPicture[] = []
  readonly dropped = new Map<string, number>()
  readonly #base: string | undefined
  #blocks: BlockContent[] = []
  #runs: Run[] = []
  /** Pictures within lists, quotes and tables follow them. */
  #hoisted: BlockContent[] = []
  #level = 0
  readonly #left = new Set<DomNode>()

  constructor(base: string | undefined) {
    this.#base = base
  }

  read(root: DomNode, keepsBreaks: boolean): BlockContent[] {
    this.#walk(root, { depth: 0, keepsBreaks, strong: false, emphasis: false, href: undefined, isHeading: false, isQuote: false })
    this.#endParagraph()
    this.#settle()
    return this.#blocks
  }

  #drop(kind: string): void {
    this.dropped.set(kind, (this.dropped.get(kind) ?? 0) + 1)
  }

  #resolve(address: string): string | null {
    const text = address.trim()
    if (!text || text.startsWith('#')) return null
    const url = URL.parse(text, this.#base)
    if (!url) return toSafeHref(text)
    // Google Docs leads links through a page of its own.
    const target = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
    return toSafeHref(target ?? url.href)
  }

  #settle(): void {
    if (this.#level === 0) this.#blocks.push(...this.#hoisted.splice(0))
  }

  #put(...blocks: BlockContent[]): void {
    this.#endParagraph()
    this.#blocks.push(...blocks)
    this.#settle()
  }

  /** What `walk` finds, apart from the blocks around it. */
  #collect(walk: () => void): BlockContent[] {
    this.#endParagraph()
    const outer = this.#blocks
    this.#blocks = []
    this.#level += 1
    walk()
    this.#endParagraph()
    const inner = this.#blocks
    this.#blocks = outer
    this.#level -= 1
    return inner
  }

  #endParagraph(): void {
    if (this.#runs.length === 0) return
    const runs = tidyRuns(this.#runs)
    this.#runs = []
    const children = fromRuns(runs)
    if (children.length === 0) return
    const url = runs.every(({ href }) => !href) ? toWebAddress(runs.map(({ text }) => text).join('')) : null
    this.#blocks.push(url ? { type: 'embed', url: toEmbedAddress(url) ?? url } : { type: 'paragraph', children })
  }

  #write(text: string, { strong, emphasis, href }: Where): void {
    const last = this.#runs.at(-1)
    const rest = !last || /\s$/.test(last.text) ? text.trimStart() : text
    if (rest) this.#runs.push({ text: rest, ...(strong ? { strong } : {}), ...(emphasis ? { emphasis } : {}), ...(href ? { href } : {}) })
  }

  /** One break ends the line, two end the paragraph. */
  #break(): void {
    const last = this.#runs.at(-1)
    if (!last) return
    if (last.text === '\n') this.#endParagraph()
    else this.#runs.push({ text: '\n' })
  }

  #text(node: DomNode, where: Where): void {
    const text = toPlain(node.textContent ?? '')
    if (!where.keepsBreaks) return this.#write(text.replace(/\s+/g, ' '), where)
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.#break()
      this.#write(line.replace(/\s+/g, ' '), where)
    }
  }

  #children(node: DomNode, where: Where): void {
    const children = Array.from(node.childNodes)
    for (let at = 0; at < children.length; at++) {
      const end = this.#listOfWord(children, at, where)
      if (end > at) at = end - 1
      else this.#walk(children[at]!, where)
    }
  }

  #block(node: DomNode, where: Where): void {
    this.#endParagraph()
    this.#children(node, where)
    this.#endParagraph()
  }

  #marks(node: DomNode, name: string, where: Where): Where {
    const style = attribute(node, 'style')
    const weight = /(?<![-\w])font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
    const slant = /(?<![-\w])font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
    const strong = weight ? /^bold|^[6-9]00$/.test(weight) || (where.strong && weight === 'inherit') : name === 'B' || name === 'STRONG' || where.strong
    const emphasis = slant ? /^italic|^oblique/.test(slant) : name === 'I' || name === 'EM' || where.emphasis
    return { ...where, strong: strong && !where.isHeading, emphasis }
  }

  #picture(node: DomNode): void {
    // An emoji, and what counts readers, are no pictures of the story.
    const alt = oneLine(attribute(node, 'alt'))
    if (hasClass(node, /\b(wp-smiley|emoji)\b/)) return this.#write(alt, { strong: false, emphasis: false, href: undefined } as Where)
    if ([attribute(node, 'width'), attribute(node, 'height')].some((size) => /^[01](px)?$/.test(size))) return
    const source = PICTURE_SOURCES.map((name) => attribute(node, name).trim()).find((text) => text && !text.startsWith('data:')) ?? ''
    const src = (source && URL.parse(source, this.#base)?.href) || ''
    const attachmentId = Number(/\bwp-image-(\d{1,15})\b/.exec(attribute(node, 'class'))?.[1] ?? 0)
    if (toWebAddress(src) || attachmentId) this.#place({ src: toWebAddress(src) ?? '', attachmentId, isGallery: false, alt, caption: '' })
    else this.#drop('pictures without an address')
  }

  #place(picture: FoundPicture): void {
    if (this.#level === 0) this.#endParagraph()
    const block = { type: 'picture' as const, src: toPlaceholder(this.pictures.length) }
    this.pictures.push(picture)
    if (this.#level === 0) this.#blocks.push(block)
    else this.#hoisted.push(block)
  }

  #figure(node: DomNode, where: Where): void {
    const gallery = node.getAttribute?.('data-gallery') ?? null
    if (gallery !== null) {
      const ids = gallery.split(',').map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
      for (const attachmentId of ids) this.#place({ src: '', attachmentId, isGallery: false, alt: '', caption: '' })
      if (ids.length === 0) this.#place({ src: '', attachmentId: 0, isGallery: true, alt: '', caption: '' })
      return
    }
    if (hasClass(node, /pull-?quote/i)) return this.#pullQuote(node, where)
    const first = this.pictures.length
    const label = elements(node).find((child) => nameOf(child) === 'FIGCAPTION')
    if (label) this.#left.add(label)
    const blocks = this.#collect(() => this.#children(node, { ...where, keepsBreaks: false }))
    if (label) this.#left.delete(label)
    const own = this.pictures.slice(first)
    const said = label ? this.#collect(() => this.#children(label, { ...where, keepsBreaks: false })) : []
    if (own.length === 0) return this.#put(...blocks, ...said)
    // Without a caption of its own, the text beside the pictures is theirs.
    const caption = attribute(node, 'data-caption') || toLine(label ? said : blocks)
    for (const picture of own) picture.caption ||= caption
    this.#put(...(label ? blocks : []))
  }

  #pullQuote(node: DomNode, where: Where): void {
    const cite = find(node, ['CITE', 'FIGCAPTION', 'FOOTER'])
    if (cite) this.#left.add(cite)
    const blocks = this.#collect(() => this.#children(node, { ...where, keepsBreaks: false, strong: false }))
    const children = blocks.flatMap((block) => (block.type === 'blockquote' ? (block.children as BlockContent[]) : [block]))
    const attribution = oneLine(cite?.textContent ?? '').replace(/^[—–-]\s*/, '')
    if (children.length > 0) this.#put({ type: 'pullQuote', attribution, children: children as never })
  }

  #factBox(node: DomNode, where: Where): void {
    const title = elements(node).find((child) => hasClass(child, /\bfact-box-title\b/))
    if (title) this.#left.add(title)
    const children = this.#collect(() => this.#children(node, where))
    if (children.length > 0) this.#put({ type: 'factBox', title: oneLine(title?.textContent ?? ''), children: children as never })
  }

  #quote(node: DomNode, where: Where): void {
    const links = hasClass(node, /twitter-tweet|twitter-video/) ? this.#listLinks(node) : []
    const post = toPostAddress([...links, attribute(node, 'data-instgrm-permalink'), attribute(node, 'cite')])
    if (post && hasClass(node, /twitter-|instagram-media|tiktok-embed/)) return this.#put({ type: 'embed', url: post })
    if (hasClass(node, /pull-?quote/i)) return this.#pullQuote(node, where)
    const children = this.#collect(() => this.#children(node, { ...where, isQuote: true }))
    if (children.length > 0) this.#put({ type: 'blockquote', children: children as never })
  }

  #listLinks(node: DomNode): string[] {
    return elements(node).flatMap((child) => (nameOf(child) === 'A' ? [attribute(child, 'href')] : this.#listLinks(child)))
  }

  #frame(node: DomNode): void {
    const source = attribute(node, 'src') || attribute(node, 'data-src') || attribute(node, 'data-lazy-src')
    const url = URL.parse(source, this.#base ?? 'https://none.invalid')
    const address = url && toEmbedAddress(url.href)
    if (address) this.#put({ type: 'embed', url: address })
    else this.#drop(`frames of ${url?.host || 'nowhere'}`)
  }

  #heading(node: DomNode, where: Where, depth: 2 | 3): void {
    const blocks = this.#collect(() => this.#children(node, { ...where, isHeading: true, strong: false, keepsBreaks: false }))
    const children = fromRuns(tidyRuns(toInline(blocks), false))
    this.#put(...(children.length > 0 ? [{ type: 'heading' as const, depth, children }] : []))
  }

  #list(node: DomNode, where: Where): void {
    const isOrdered = nameOf(node) === 'OL'
    const items: Item[] = []
    for (const child of Array.from(node.childNodes)) {
      const isNested = ['UL', 'OL'].includes(nameOf(child))
      const blocks = this.#collect(() => (nameOf(child) === 'LI' ? this.#children(child, { ...where, keepsBreaks: false }) : this.#walk(child, { ...where, keepsBreaks: false })))
      const last = items.at(-1)
      // Google Docs puts a nested list beside the item that it belongs to.
      if (isNested && last) last.blocks.push(...blocks)
      else if (blocks.length > 0) items.push({ level: 1, isOrdered, start: Number(attribute(node, 'start')) || 1, blocks })
    }
    this.#put(...toLists(items))
  }

  /** Word writes lists as paragraphs whose style says the level. Answers where the list that begins at `from` ends. */
  #listOfWord(nodes: DomNode[], from: number, where: Where): number {
    const levelOf = (node: DomNode) => Number(nameOf(node) === 'P' ? (/mso-list\s*:[^;]*\blevel(\d)/i.exec(attribute(node, 'style'))?.[1] ?? 0) : 0)
    if (!levelOf(nodes[from]!)) return from
    const items: Item[] = []
    let at = from
    for (; at < nodes.length; at++) {
      const node = nodes[at]!
      const level = levelOf(node)
      if (!level && (node.nodeType === ELEMENT || oneLine(node.textContent) !== '') && node.nodeType !== 8) break
      if (!level) continue
      const mark = oneLine(this.#findMark(node)?.textContent ?? '')
      const blocks = this.#collect(() => this.#children(node, where))
      if (blocks.length > 0) items.push({ level, isOrdered: /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark), start: Number.parseInt(mark, 10) || 1, blocks })
    }
    this.#put(...toLists(items))
    return at
  }

  #findMark(node: DomNode): DomNode | undefined {
    for (const child of elements(node)) {
      if (/mso-list\s*:\s*ignore/i.test(attribute(child, 'style'))) return child
      const mark = this.#findMark(child)
      if (mark) return mark
    }
    return undefined
  }

  #table(node: DomNode, where: Where): void {
    const groups = elements(node)
    const rows = groups.flatMap((group) => (nameOf(group) === 'TR' ? [group] : ['THEAD', 'TBODY', 'TFOOT'].includes(nameOf(group)) ? elements(group).filter((row) => nameOf(row) === 'TR') : []))
    const cells = rows.map((row) => elements(row).filter((cell) => ['TD', 'TH'].includes(nameOf(cell))))
    const isLayout = attribute(node, 'role') === 'presentation' || cells.every(({ length }) => length < 2) ||
      cells.some((row) => row.length > MOST_COLUMNS) || cells.flat().some((cell) => find(cell, ['TABLE', 'H1', 'H2', 'H3', 'H4']))
    if (isLayout) return this.#block(node, where)
    const caption = groups.find((group) => nameOf(group) === 'CAPTION')
    if (caption) this.#block(caption, where)

    const grid: Run[][][] = []
    const at = (row: number) => (grid[row] ??= [])
    for (const [row, list] of cells.entries()) {
      let column = 0
      for (const cell of list) {
        while (at(row)[column] !== undefined) column++
        if (column >= MOST_COLUMNS) break
        const runs = toInline(this.#collect(() => this.#children(cell, { ...where, keepsBreaks: false })))
        const width = Math.min(Math.max(Number(attribute(cell, 'colspan')) || 1, 1), MOST_COLUMNS - column)
        const height = Math.min(Math.max(Number(attribute(cell, 'rowspan')) || 1, 1), cells.length - row)
        // A cell of several columns keeps its text in the first, one of several rows repeats it in each.
        for (let down = 0; down < height; down++) for (let across = 0; across < width; across++) at(row + down)[column + across] = across ? [] : runs
        column += width
      }
    }
    const width = Math.max(...grid.map(({ length }) => length))
    const align = Array.from({ length: width }, (_, column) => {
      const cell = cells.at(-1)?.[column]
      const found = cell && /\b(?:text-align\s*:\s*|has-text-align-)(left|right|center)\b/i.exec(`${attribute(cell, 'style')} ${attribute(cell, 'class')}`)?.[1]
      return ((found ?? (cell && attribute(cell, 'align'))) || '').toLowerCase()
    })
    this.#put({
      type: 'table',
      align: align.map((side) => (side === 'right' || side === 'center' ? side : null)),
      children: grid.map((row): TableRow => ({
        type: 'tableRow',
        children: Array.from({ length: width }, (_, column) => ({ type: 'tableCell', children: fromRuns(tidyRuns(row[column] ?? [], false)) })),
      })),
    })
  }

  #walk(node: DomNode, outer: Where): void {
    if (node.nodeType === TEXT) return this.#text(node, outer)
    const name = nameOf(node)
    // A document and a fragment are walked as well.
    if (![ELEMENT, 9, 11].includes(node.nodeType) || this.#left.has(node)) return
    if (SILENT.has(name)) {
      const kind = REPORTED.get(name)
      if (kind && !(name === 'SCRIPT' && attribute(node, 'type').includes('json'))) this.#drop(kind)
      return
    }
    if (isHidden(node)) return
    if (outer.depth > DEEPEST) return this.#text(node, outer)
    const where = { ...this.#marks(node, name, outer), depth: outer.depth + 1 }
    switch (name) {
      case 'BR':
        return this.#break()
      case 'HR':
        return this.#put({ type: 'thematicBreak' })
      case 'IMG':
        return this.#picture(node)
      case 'IFRAME':
        return this.#frame(node)
      case 'A':
        return this.#children(node, { ...where, href: this.#resolve(attribute(node, 'href')) ?? where.href })
      case 'FIGURE':
        return this.#figure(node, where)
      case 'BLOCKQUOTE':
        return this.#quote(node, where)
      case 'UL':
      case 'OL':
      case 'MENU':
        return this.#list(node, where)
      case 'TABLE':
        return this.#table(node, where)
      case 'H1':
      case 'H2':
        return this.#heading(node, where, 2)
      case 'H3':
      case 'H4':
      case 'H5':
      case 'H6':
        return this.#heading(node, where, 3)
      case 'PRE':
        return this.#block(node, { ...where, keepsBreaks: true })
      case 'DT':
      case 'SUMMARY':
        return this.#block(node, { ...where, strong: true })
      case 'Q':
        this.#write('“', where)
        this.#children(node, where)
        return this.#write('”', where)
      case 'CITE':
      case 'FOOTER': {
        const isOwnLine = this.#runs.length === 0 || this.#runs.at(-1)?.text === '\n'
        if (!where.isQuote || !isOwnLine) return name === 'CITE' ? this.#children(node, where) : this.#block(node, where)
        this.#endParagraph()
        if (!/^\s*[—–-]/.test(node.textContent ?? '')) this.#write('— ', { ...where, emphasis: false, strong: false })
        this.#children(node, { ...where, isQuote: false })
        return this.#endParagraph()
      }
    }
    if (hasClass(node, /\bwp-caption\b/)) return this.#figure(node, where)
    if (hasClass(node, /\bfact-box\b/)) return this.#factBox(node, where)
    const post = hasClass(node, /\bfb-(post|video)\b/) && toPostAddress([attribute(node, 'data-href')])
    if (post) return this.#put({ type: 'embed', url: post })
    if (BLOCKS.has(name)) return this.#block(node, where)
    this.#children(node, where)
  }
}

/** Where picture number n stands in the tree until it has an address of this site. */
export const toPlaceholder = (at: number) => `/media/import/${at}.webp`

/** The body in a DOM, and the pictures that it shows. Rows, items and marks that Markdown cannot hold are flattened. */
export function fromDom(root: DomNode, { base, keepsBreaks = false }: FromDomOptions = {}): FromDom {
  const reader = new Reader(base)
  const children = reader.read(root, keepsBreaks)
  return { body: { type: 'root', children }, pictures: reader.pictures, dropped: reader.dropped }
}

/** Puts the stored addresses of pictures in their places; each is placed once, and one without an address is left out. */
export function placePictures(body: Body, stored: (at: number) => readonly string[]): Body {
  const placed = new Set<string>()
  const take = (src: string) => {
    const at = /^\/media\/import\/(\d{1,6})\.webp$/.exec(src)?.[1]
    return at === undefined ? [src] : stored(Number(at))
  }
  return {
    type: 'root',
    children: body.children.flatMap((block): BlockContent[] => {
      if (block.type !== 'picture') return [block]
      return take(block.src).filter((src) => !placed.has(src) && placed.add(src)).map((src) => ({ type: 'picture', src }))
    }),
  }
}
