import { parseUrl } from '../../routes/parse-url.ts'
import { BodyBuilder, type FoundPicture, flattenBlocks, flattenToLine } from './body-builder.ts'
import {
  attribute,
  BLOCKS,
  type DomNode,
  ELEMENT,
  elements,
  find,
  hasClass,
  isComment,
  isDeletion,
  isHidden,
  listLinks,
  nameOf,
  oneLine,
  RAISED,
  REPORTED,
  SILENT,
  TEXT,
  pickBestSource,
  nameLostFormat,
  readMarks,
  normalizeText,
  detectShift,
} from './dom.ts'
import { makeHeadingNames, decodeFragment } from './headings.ts'
import { fromRuns, type Marks, tidyRuns } from './inline.ts'
import { findMark, type Item, levelOfWord, readTable, nestLists, buildTable } from './lists-and-tables.ts'
import { parseEmbedAddress, readMediaAddress, pickPostAddress } from './players.ts'
import { type BlockContent, type Body, MAX_DEPTH, parseSafeHref, parseWebAddress } from './tree.ts'

// The converter works on runs of text, because sources put blocks inside <b>, <a> and <span>.

export interface FromDomOptions {
  /** The address to which relative links are relative. */
  base?: string
  /** The origin of this site, or of one that moves here. Links to it become paths, which survive a change of domain. */
  site?: string
  /** Whether to list pictures without a web address too: data, and files on the person's device. */
  keepsFiles?: boolean
  /** Whether a line break in the source is one in the text, as in WordPress's classic editor. */
  keepsBreaks?: boolean
}

export interface FromDom {
  body: Body
  pictures: FoundPicture[]
  /** How many things of each kind could not be kept. */
  dropped: Map<string, number>
}

interface Where extends Marks {
  depth: number
  /** How many lists, quotes and boxes are around the node. A box can only stand alone. */
  containers: number
  keepsBreaks: boolean
  isHeading: boolean
  isQuote: boolean
  /** The characters to raise or lower, with their replacements. */
  shift?: Map<string, string>
  /** The address of a link around a picture. */
  linked?: string
  /** The <source> elements of the <picture> around the node. */
  sources?: DomNode[]
}

/** Nobody nests this deep on purpose; below it, only the text is kept. */
const DEEPEST = 150
const CONTAINER = /^(?:UL|OL|MENU|BLOCKQUOTE)$/
const OTHER_BLOCKS = /^(?:UL|OL|MENU|TABLE|H[1-6R]|BLOCKQUOTE|FIGURE|DT|SUMMARY)$/
/** AMP elements that are boxes around ordinary content. */
const AMP_BOX =
  /^AMP-(?:ACCORDION|BASE-CAROUSEL|CAROUSEL|INLINE-GALLERY|LAYOUT|LIGHTBOX-GALLERY|FIT-TEXT|IMAGE-SLIDER|STORY.*)$/
const PICTURES = ['IMG', 'AMP-IMG', 'AMP-ANIM']
const MIN_DATA = 200

/** Returns the address of the original: WordPress puts the size into the names of scaled images. */
const withoutSize = (src: string) => src.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')

/** Parses the first number of a list, which can't be a fraction or negative. */
const parseStart = (text: string) => Number(/^\(?(\d+)/.exec(text.trim())?.[1] ?? 1)

const listPictures = (node: DomNode): DomNode[] =>
  PICTURES.includes(nameOf(node)) ? [node] : elements(node).flatMap(listPictures)

class Reader {
  readonly #out = new BodyBuilder()
  readonly #base: string | undefined
  readonly #site: URL | null
  readonly #left = new Set<DomNode>()
  readonly #shown = new Set<DomNode>()
  readonly #keepsFiles: boolean
  /** The text of headings by id, for links that lead to them. */
  readonly #headings = new Map<string, string>()

  constructor({ base, site, keepsFiles = false }: FromDomOptions) {
    this.#base = base
    this.#site = site ? parseUrl(site) : null
    this.#keepsFiles = keepsFiles
  }

  read(root: DomNode, keepsBreaks: boolean): FromDom {
    this.#nameHeadings(root)
    this.#walk(root, { depth: 0, containers: 0, keepsBreaks, isHeading: false, isQuote: false })
    return {
      body: { type: 'root', children: this.#out.finish() },
      pictures: this.#out.pictures,
      dropped: this.#out.dropped,
    }
  }

  /**
   * Finds the heading to which each id leads: the heading's own, one of an element in it, or one of what begins with
   * it.
   */
  #nameHeadings(root: DomNode): void {
    const toName = makeHeadingNames()
    let before: string[] = []
    const visit = (node: DomNode, heading?: string[]): void => {
      if (node.nodeType === TEXT) {
        if (!heading && node.textContent?.trim()) before = []
        return
      }
      const ids = [attribute(node, 'id'), nameOf(node) === 'A' ? attribute(node, 'name') : ''].filter(Boolean)
      const inside = heading ?? (/^H[1-6]$/.test(nameOf(node)) ? before.splice(0) : undefined)
      ;(inside ?? before).push(...ids)
      for (const child of Array.from(node.childNodes)) visit(child, inside)
      if (!inside || heading) return
      const name = toName(oneLine(normalizeText(node.textContent ?? '')))
      for (const id of inside) if (!this.#headings.has(id)) this.#headings.set(id, name)
    }
    visit(root)
  }

  /** Resolves a link within the page. It is kept if it leads to a heading, else this returns null. */
  #resolveFragment(fragment: string): string | null {
    const name = this.#headings.get(fragment) ?? this.#headings.get(decodeFragment(fragment))
    return name ? parseSafeHref(`#${name}`) : null
  }

  #resolve(address: string): string | null {
    const text = address.trim()
    if (!text) return null
    if (text.startsWith('#')) return this.#resolveFragment(text.slice(1))
    const url = parseUrl(text, this.#base)
    if (!url) return parseSafeHref(text)
    const [page, fragment] = url.href.split('#')
    if (fragment && this.#base && page === parseUrl(this.#base)?.href.split('#')[0]) {
      const here = this.#resolveFragment(fragment)
      if (here) return here
    }
    // Google Docs wraps the addresses of links in a redirect.
    const target = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
    const href = parseSafeHref(target ?? url.href)
    return href && this.#isOwnPage(url) ? parseSafeHref(url.pathname + url.search + url.hash) : href
  }

  /** Whether an address is a page of this site. The old site's files don't move, so links to them stay absolute. */
  #isOwnPage({ protocol, host, pathname }: URL): boolean {
    const bare = (name: string) => name.replace(/^www\./, '')
    return (
      this.#site !== null &&
      /^https?:$/.test(protocol) &&
      bare(host) === bare(this.#site.host) &&
      !/^\/wp-|\.(?!html?$|php$)\w{2,5}$/.test(pathname)
    )
  }

  #shifted(node: DomNode, where: Where, shift: Map<string, string>): void {
    const text = oneLine(normalizeText(node.textContent ?? ''))
    if (!/[^.,\s]/.test(text)) return this.#children(node, where)
    // Commas and points between the digits stay as they are.
    if ([...text].every((sign) => shift.has(sign) || /[.,\s]/.test(sign)))
      return this.#children(node, { ...where, shift })
    this.#out.drop('raised or lowered text')
    // 10 to the power of 6x must not become 106x.
    if (shift === RAISED && /^[\d+−–-]/.test(text) && this.#out.isAfterWord) this.#out.write('^', where)
    this.#children(node, where)
  }

  #link(node: DomNode, where: Where): void {
    // WordPress adds a download button to the same file.
    if (hasClass(node, /\bwp-block-file__button\b/)) return
    const href = this.#resolve(attribute(node, 'href'))
    this.#children(node, href ? { ...where, href, linked: href } : where)
  }

  #text(node: DomNode, where: Where): void {
    const text = normalizeText(node.textContent ?? '')
    const { shift } = where
    const shown = shift ? [...text].map((sign) => shift.get(sign) ?? sign).join('') : text
    this.#out.text(shown, where.keepsBreaks, where)
  }

  #children(node: DomNode, where: Where): void {
    const children = Array.from(node.childNodes)
    this.#preferNoscript(children.filter(({ nodeType }) => nodeType === ELEMENT))
    for (let at = 0; at < children.length; at++) {
      const end = this.#listOfWord(children, at, where)
      if (end > at) at = end - 1
      else this.#walk(children[at]!, where)
    }
  }

  /** Lazy images are repeated in a <noscript>, which is read where its neighbour has no address. */
  #preferNoscript(siblings: DomNode[]): void {
    for (const [at, node] of siblings.entries()) {
      if (nameOf(node) !== 'NOSCRIPT' || !find(node, PICTURES)) continue
      const beside = [siblings[at - 1], siblings[at + 1]].flatMap((one) =>
        one && nameOf(one) !== 'NOSCRIPT' ? listPictures(one) : [],
      )
      if (beside.some((picture) => pickBestSource(picture, []))) continue
      for (const picture of beside) this.#left.add(picture)
      this.#shown.add(node)
    }
  }

  #pictureElement(node: DomNode, where: Where): void {
    const sources = elements(node).filter((child) => nameOf(child) === 'SOURCE')
    if (find(node, PICTURES)) return this.#children(node, { ...where, sources })
    this.#picture(node, { ...where, sources })
  }

  /** Adds a node that is nested too deeply, of which only text and paragraphs are kept. */
  #deep(node: DomNode, where: Where): void {
    if (nameOf(node) === 'BR') this.#out.break()
    else if (BLOCKS.has(nameOf(node)) || OTHER_BLOCKS.test(nameOf(node))) this.#block(node, where)
    else this.#children(node, where)
  }

  #block(node: DomNode, where: Where): void {
    this.#out.endParagraph()
    this.#children(node, where)
    this.#out.endParagraph()
  }

  #picture(node: DomNode, { linked, sources = [] }: Where): void {
    // Emoji become text, and tracking pixels are left out.
    const alt = oneLine(attribute(node, 'alt'))
    if (hasClass(node, /\b(wp-smiley|emoji)\b/)) return this.#out.write(alt, {})
    if ([attribute(node, 'width'), attribute(node, 'height')].some((size) => /^[01](px)?$/.test(size))) return
    const source = pickBestSource(node, sources)
    const shown = (source && parseUrl(source, this.#base)?.href) || ''
    const src = linked && linked === withoutSize(shown) && !this.#site ? linked : shown
    const attachmentId = Number(/\bwp-image-(\d{1,15})\b/.exec(attribute(node, 'class'))?.[1] ?? 0)
    const file = this.#keepsFiles && !parseWebAddress(src) ? attribute(node, 'src').trim() : ''
    if (file) {
      // An image with less data is a spacer.
      if (!file.startsWith('data:') || file.length > MIN_DATA)
        this.#out.place({ src: file, attachmentId: 0, isGallery: false, alt, caption: '' })
    } else if (parseWebAddress(src) || attachmentId)
      this.#out.place({ src: parseWebAddress(src) ?? '', attachmentId, isGallery: false, alt, caption: '' })
    // A placeholder's file stands for the image next to it.
    else if (!/\.\w{3,4}(?:$|[?#])/.test(attribute(node, 'src'))) this.#out.drop('pictures without an address')
  }

  #figure(node: DomNode, where: Where): void {
    const gallery = node.getAttribute?.('data-gallery') ?? null
    if (gallery !== null) {
      const ids = gallery
        .split(',')
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0)
      for (const attachmentId of ids) this.#out.place({ src: '', attachmentId, isGallery: false, alt: '', caption: '' })
      if (ids.length === 0) this.#out.place({ src: '', attachmentId: 0, isGallery: true, alt: '', caption: '' })
      return
    }
    if (where.containers === 0 && hasClass(node, /pull-?quote/i)) return this.#pullQuote(node, where)
    const first = this.#out.pictures.length
    const label = elements(node).find(
      (child) => nameOf(child) === 'FIGCAPTION' || hasClass(child, /\bgallery-caption\b/),
    )
    if (label) this.#left.add(label)
    const blocks = this.#out.collect(() => this.#children(node, { ...where, keepsBreaks: false }))
    if (label) this.#left.delete(label)
    const own = this.#out.pictures.slice(first)
    const labelled = label ? this.#out.collect(() => this.#children(label, { ...where, keepsBreaks: false })) : []
    if (own.length === 0) return this.#out.put(...blocks, ...labelled)
    // Without a caption, the text next to the pictures is used.
    const caption = attribute(node, 'data-caption') || flattenToLine(label ? labelled : blocks)
    for (const picture of own) picture.caption ||= caption
    this.#out.put(...(label ? blocks : []))
  }

  #line(node: DomNode, where: Where): string {
    return flattenToLine(this.#out.collect(() => this.#children(node, { ...where, keepsBreaks: false })))
  }

  #pullQuote(node: DomNode, where: Where): void {
    const cite = find(node, ['CITE', 'FIGCAPTION', 'FOOTER'])
    if (cite) this.#left.add(cite)
    const blocks = this.#out.collect(() =>
      this.#children(node, { ...where, containers: 2, keepsBreaks: false, strong: false }),
    )
    const children = blocks.flatMap((block) =>
      block.type === 'blockquote' ? (block.children as BlockContent[]) : [block],
    )
    const attribution = (cite ? this.#line(cite, where) : '').replace(/^[—–-]\s*/, '')
    if (children.length > 0) this.#out.put({ type: 'pullQuote', attribution, children: children as never })
  }

  #factBox(node: DomNode, where: Where): void {
    const title = elements(node).find((child) => hasClass(child, /\bfact-box-title\b/))
    if (title) this.#left.add(title)
    const children = this.#out.collect(() => this.#children(node, { ...where, containers: 1 }))
    if (children.length > 0)
      this.#out.put({ type: 'factBox', title: title ? this.#line(title, where) : '', children: children as never })
  }

  #quote(node: DomNode, where: Where): void {
    const isPost = hasClass(node, /twitter-(tweet|video)|instagram-media|tiktok-embed/) && !where.isQuote
    const own = isPost ? [...listLinks(node), attribute(node, 'data-instgrm-permalink'), attribute(node, 'cite')] : []
    const post = pickPostAddress(own)
    if (post) return this.#out.put({ type: 'embed', url: post })
    if (where.containers === 1 && hasClass(node, /pull-?quote/i)) return this.#pullQuote(node, where)
    const children = this.#out.collect(() => this.#children(node, { ...where, isQuote: true }))
    if (children.length > 0) this.#out.put({ type: 'blockquote', children: children as never })
  }

  #frame(node: DomNode): void {
    const source = attribute(node, 'src') || attribute(node, 'data-src') || attribute(node, 'data-lazy-src')
    const url = parseUrl(source, this.#base ?? 'https://none.invalid')
    const address = url && parseEmbedAddress(url.href)
    if (address) this.#out.put({ type: 'embed', url: address })
    else this.#out.drop(`frames of ${url?.host || 'nowhere'}`)
  }

  /** Converts the media elements of AMP pages, and elements that load a player when they are pressed. */
  #media(node: DomNode): void {
    const address = readMediaAddress(nameOf(node), (name) => attribute(node, name))
    if (address) this.#out.put({ type: 'embed', url: address })
    else if (/VIDEO|PLAYER|BRIGHTCOVE|YOUTUBE|VIMEO|DAILYMOTION|TIKTOK/.test(nameOf(node))) this.#out.drop('videos')
    else if (/AUDIO|SOUNDCLOUD/.test(nameOf(node))) this.#out.drop('audio players')
    else if (/TWITTER|INSTAGRAM|FACEBOOK|PINTEREST|REDDIT|EMBED|GIST/.test(nameOf(node)))
      this.#out.drop('embedded posts')
  }

  #heading(node: DomNode, where: Where, depth: 2 | 3): void {
    const blocks = this.#out.collect(() =>
      this.#children(node, { ...where, isHeading: true, strong: false, keepsBreaks: false }),
    )
    this.#out.put({ type: 'heading', depth, children: fromRuns(tidyRuns(flattenBlocks(blocks), false)) })
  }

  #list(node: DomNode, where: Where): void {
    const isOrdered = nameOf(node) === 'OL'
    const items: Item[] = []
    for (const child of Array.from(node.childNodes)) {
      const isNested = ['UL', 'OL'].includes(nameOf(child))
      const blocks = this.#out.collect(() =>
        nameOf(child) === 'LI'
          ? this.#children(child, { ...where, keepsBreaks: false })
          : this.#walk(child, { ...where, keepsBreaks: false }),
      )
      const last = items.at(-1)
      // Google Docs puts a nested list after its item.
      if (isNested && last) last.blocks.push(...blocks)
      else if (blocks.length > 0)
        items.push({ level: 1, isOrdered, start: parseStart(attribute(node, 'start')), blocks })
    }
    this.#out.put(...nestLists(items))
  }

  /** Word lists are paragraphs. Returns the index after the list. */
  #listOfWord(nodes: DomNode[], from: number, where: Where): number {
    if (!levelOfWord(nodes[from]!)) return from
    const items: Item[] = []
    let at = from
    for (; at < nodes.length; at++) {
      const node = nodes[at]!
      const level = levelOfWord(node)
      if (!level && (node.nodeType === ELEMENT || oneLine(node.textContent) !== '') && node.nodeType !== 8) break
      if (!level) continue
      const mark = oneLine(findMark(node)?.textContent ?? '')
      const blocks = this.#out.collect(() => this.#children(node, where))
      if (blocks.length > 0)
        items.push({
          level,
          isOrdered: /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark),
          start: parseStart(mark),
          blocks,
        })
    }
    this.#out.put(...nestLists(items))
    return at
  }

  #table(node: DomNode, where: Where): void {
    const { rows, caption, isLayout } = readTable(node)
    if (isLayout) return this.#block(node, where)
    if (rows.flat().some((cell) => Number(attribute(cell, 'colspan')) > 1 || Number(attribute(cell, 'rowspan')) > 1))
      this.#out.drop('merged cells')
    if (caption) this.#block(caption, where)
    this.#out.put(
      buildTable(rows, (cell) =>
        flattenBlocks(this.#out.collect(() => this.#children(cell, { ...where, keepsBreaks: false }))),
      ),
    )
  }

  #walk(node: DomNode, outer: Where): void {
    if (node.nodeType === TEXT) return this.#text(node, outer)
    const name = nameOf(node)
    // Node type 9 is a document, 11 a fragment.
    if (![ELEMENT, 9, 11].includes(node.nodeType) || this.#left.has(node)) return
    if (SILENT.has(name) && !this.#shown.has(node)) {
      const kind = REPORTED.get(name)
      if (kind && !(name === 'SCRIPT' && attribute(node, 'type').includes('json'))) this.#out.drop(kind)
      return
    }
    if (isHidden(node)) return
    if (isComment(node)) return this.#out.drop('comments')
    if (isDeletion(node)) return this.#out.drop('deleted text')
    const containers = outer.containers + Number(CONTAINER.test(name))
    if (outer.depth > DEEPEST || containers > MAX_DEPTH) return this.#deep(node, outer)
    const where = { ...outer, ...readMarks(node, outer, outer.isHeading), depth: outer.depth + 1, containers }
    const lost = nameLostFormat(node)
    if (lost && oneLine(node.textContent)) this.#out.drop(lost)
    const shift = where.shift ? undefined : detectShift(node)
    if (shift) return this.#shifted(node, where, shift)
    switch (name) {
      case 'BR':
        return this.#out.break()
      case 'HR':
        return this.#out.put({ type: 'thematicBreak' })
      case 'IMG':
      case 'AMP-IMG':
      case 'AMP-ANIM':
        return this.#picture(node, where)
      case 'PICTURE':
        return this.#pictureElement(node, where)
      case 'IFRAME':
      case 'AMP-IFRAME':
        return this.#frame(node)
      case 'A':
        return this.#link(node, where)
      case 'FIGURE':
        return this.#figure(node, where)
      case 'BLOCKQUOTE':
        return this.#quote(node, where)
      case 'TABLE':
        return this.#table(node, where)
      case 'PRE':
        return this.#block(node, { ...where, keepsBreaks: true })
      case 'DT':
      case 'SUMMARY':
        return this.#block(node, { ...where, strong: true })
      case 'Q':
        this.#out.write('“', where)
        this.#children(node, where)
        return this.#out.write('”', where)
      case 'CITE':
      case 'FOOTER':
        if (!where.isQuote || !this.#out.isAtStart)
          return name === 'CITE' ? this.#children(node, where) : this.#block(node, where)
        this.#out.endParagraph()
        if (!/^\s*[—–-]/.test(node.textContent ?? '')) this.#out.write('— ', {})
        this.#children(node, { ...where, isQuote: false })
        return this.#out.endParagraph()
    }
    if (/^(?:AMP|LITE)-/.test(name) && !AMP_BOX.test(name)) return this.#media(node)
    if (/^(UL|OL|MENU)$/.test(name)) return this.#list(node, where)
    if (/^H[1-6]$/.test(name)) return this.#heading(node, where, name < 'H3' ? 2 : 3)
    if (hasClass(node, /\b(wp-caption|gallery-item)\b/)) return this.#figure(node, where)
    if (where.containers === 0 && hasClass(node, /\bfact-box\b/)) return this.#factBox(node, where)
    const post = hasClass(node, /\bfb-(post|video)\b/) && pickPostAddress([attribute(node, 'data-href')])
    if (post) return this.#out.put({ type: 'embed', url: post })
    if (BLOCKS.has(name)) return this.#block(node, where)
    this.#children(node, where)
  }
}

/** Converts a document tree. Structures that Markdown can't represent are flattened. */
export function fromDom(root: DomNode, options: FromDomOptions = {}): FromDom {
  return new Reader(options).read(root, options.keepsBreaks ?? false)
}
