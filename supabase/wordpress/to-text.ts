import { parseHTML } from 'linkedom'

import { flatten, hasBlocks, removeComments, resolveShortcodes } from './shortcodes.ts'
import { TextBuilder } from './text-builder.ts'
import { BLOCKS, DEEPEST, isHidden, LINES, type MarkupNode, SILENT, TEXT, type Where } from './markup.ts'
import { toUsefulAddress, toWatchAddress } from './text-links.ts'

// The body of a post, HTML or blocks, as the plain text of our articles, and the pictures that stood in it.

export interface InlinePicture {
  /** Its address; empty where only the number of its item is known. */
  src: string
  /** The item that it is, 0 where unknown. */
  attachmentId: number
  alt: string
  caption: string
}

export interface Converted {
  text: string
  pictures: InlinePicture[]
  /** `[gallery]` without numbers: all pictures that were uploaded for the post. */
  wantsOwnPictures: boolean
  removed: Map<string, number>
}

class Converter {
  readonly out = new TextBuilder()
  readonly pictures: InlinePicture[] = []
  wantsOwnPictures = false
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  #children(node: MarkupNode, where: Where): void {
    for (const child of Array.from(node.childNodes)) this.walk(child, where)
  }

  #block(node: MarkupNode, where: Where): void {
    this.out.endParagraph()
    this.#children(node, where)
    this.out.endParagraph()
  }

  #list(node: MarkupNode, where: Where): void {
    const level = (where.list?.level ?? -1) + 1
    if (level === 0) this.out.endParagraph()
    else this.out.endLine()
    const list = { isOrdered: node.nodeName === 'OL', count: 0, level }
    this.#children(node, { ...where, list, keepsBreaks: false })
    if (level === 0) this.out.endParagraph()
    else this.out.endLine()
  }

  #item(node: MarkupNode, where: Where): void {
    this.out.endLine()
    if (where.list) where.list.count += 1
    const { isOrdered = false, count = 1, level = 0 } = where.list ?? {}
    const mark = isOrdered ? `${count}.` : level > 0 ? '–' : '•'
    this.out.words(`${mark} `)
    // A paragraph inside an item is no paragraph of its own.
    for (const child of Array.from(node.childNodes)) {
      if (child.nodeName === 'P' || child.nodeName === 'DIV') this.#children(child, where)
      else this.walk(child, where)
    }
    this.out.endLine()
  }

  #quote(node: MarkupNode, where: Where): void {
    this.out.endParagraph()
    const { paragraphs } = this.out
    const start = paragraphs.length
    this.#children(node, { ...where, quotes: true })
    this.out.endParagraph()
    for (const [at, words] of paragraphs.splice(start).entries()) {
      if (words.startsWith('— ') && at > 0) paragraphs.push(`${paragraphs.pop()}\n${words}`)
      else paragraphs.push(/^["“«‘']|^— /.test(words) ? words : `“${words}”`)
    }
  }

  #link(node: MarkupNode, where: Where): void {
    const before = this.out.mark()
    this.#children(node, where)
    const words = this.out.since(before)?.trim()
    const address = words && toUsefulAddress(node.getAttribute('href') ?? '', words, this.#base)
    if (address) this.out.words(` (${address})`)
  }

  #picture(node: MarkupNode): void {
    const sources = ['data-orig-file', 'data-lazy-src', 'data-src', 'src'].map((name) => node.getAttribute(name) ?? '')
    const src = sources.find((source) => source && !source.startsWith('data:')) ?? ''
    const attachmentId = Number(/\bwp-image-(\d{1,15})\b/.exec(node.getAttribute('class') ?? '')?.[1] ?? 0)
    if (src || attachmentId) this.pictures.push({ src, attachmentId, alt: (node.getAttribute('alt') ?? '').trim(), caption: '' })
  }

  #figure(node: MarkupNode, where: Where): void {
    const gallery = node.getAttribute('data-gallery')
    if (gallery !== null) {
      const ids = gallery.split(',').map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
      for (const attachmentId of ids) this.pictures.push({ src: '', attachmentId, alt: '', caption: '' })
      if (ids.length === 0) this.wantsOwnPictures = true
      return
    }
    const start = this.pictures.length
    this.out.endParagraph()
    const said = this.out.paragraphs.length
    this.#children(node, { ...where, keepsBreaks: false })
    this.out.endParagraph()
    const own = this.pictures.slice(start)
    const uncaptioned = own.filter(({ caption }) => !caption)
    if (uncaptioned.length === 0) return
    // What stands in a figure beside pictures is what they are called.
    const caption = (node.getAttribute('data-caption') || this.out.paragraphs.splice(said).join(' ')).replace(/\s+/g, ' ').trim()
    for (const picture of uncaptioned) picture.caption = caption
  }

  walk(node: MarkupNode, where: Where): void {
    const name = node.nodeName.toUpperCase()
    if (node.nodeType === TEXT) {
      const text = node.textContent ?? ''
      return where.keepsBreaks ? this.out.wordsWithBreaks(text) : this.out.words(text)
    }
    if (node.nodeType !== 1 || SILENT.has(name) || isHidden(node)) return
    if (where.depth > DEEPEST) return this.out.words(node.textContent ?? '')
    const inside = { ...where, depth: where.depth + 1 }
    if (name === 'IFRAME') {
      const address = toWatchAddress(node.getAttribute('src') ?? '', this.#base)
      if (!address) return
      this.out.endParagraph()
      this.out.words(address)
      return this.out.endParagraph()
    }
    if (name === 'BR') return this.out.endLine()
    if (name === 'HR') return this.out.endParagraph()
    if (name === 'IMG') return this.#picture(node)
    if (name === 'A') return this.#link(node, inside)
    if (name === 'FIGURE') return this.#figure(node, inside)
    if (name === 'BLOCKQUOTE') return this.#quote(node, inside)
    if (name === 'UL' || name === 'OL') return this.#list(node, inside)
    if (name === 'LI') return this.#item(node, inside)
    if (name === 'PRE') {
      this.out.endParagraph()
      this.out.verbatim(node.textContent ?? '')
      return this.out.endParagraph()
    }
    if (name === 'CITE' && where.quotes) {
      this.out.endParagraph()
      this.out.words('— ')
    }
    if (name === 'TD' || name === 'TH') {
      this.#children(node, inside)
      return this.out.words(' · ')
    }
    if (LINES.has(name)) {
      this.out.endLine()
      this.#children(node, inside)
      return this.out.endLine()
    }
    if (BLOCKS.has(name)) return this.#block(node, inside)
    this.#children(node, inside)
  }
}

/** `base` is the address of the site: links within it are relative there. */
export function toText(html: string, base: string): Converted {
  const isBlocks = hasBlocks(html)
  const { html: cleaned, removed } = resolveShortcodes(removeComments(html))
  const { document } = parseHTML(`<!doctype html><html><body>${flatten(cleaned)}</body></html>`)
  const converter = new Converter(base)
  converter.walk(document.documentElement as unknown as MarkupNode, { depth: 0, keepsBreaks: !isBlocks })
  converter.out.endParagraph()
  const text = converter.out.paragraphs.map((paragraph) => paragraph.replace(/( ·)+ *$/gm, '')).join('\n\n').trim()
  return { text, pictures: converter.pictures, wantsOwnPictures: converter.wantsOwnPictures, removed }
}

/** A title, name or caption: markup and entities resolved, in one line. */
export const toLine = (html: string): string => (/[<&]/.test(html) ? toText(html, 'http://site.invalid').text : html).replace(/\s+/g, ' ').trim()
