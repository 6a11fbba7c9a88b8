import { oneLine } from './dom.ts'
import { fromRuns, type Marks, tidyRuns, flattenInline, keepWritableRuns } from './inline.ts'
import { parseEmbedAddress } from './players.ts'
import { formatPlaceholder } from './placeholders.ts'
import { type Run, type BlockContent, parseWebAddress } from './tree.ts'

/** A picture that was found. Number n is /media/import/n.webp in the tree. */
export interface FoundPicture {
  /** An absolute address, or '' if only WordPress's id of an attachment is known. */
  src: string
  attachmentId: number
  /** Whether this is a WordPress gallery without ids, which shows every image that was uploaded for the post. */
  isGallery: boolean
  alt: string
  caption: string
}

/** Returns the text of blocks as runs, without the structure of the blocks. */
export function flattenBlocks(blocks: BlockContent[]): Run[] {
  return blocks.flatMap((block): Run[] => {
    const runs =
      'children' in block
        ? block.type === 'paragraph' || block.type === 'heading'
          ? flattenInline(block.children, false)
          : flattenBlocks(block.children as BlockContent[])
        : block.type === 'embed'
          ? [{ text: block.url }]
          : []
    return runs.length > 0 ? [...runs, { text: ' ' }] : []
  })
}

/** Returns the text of blocks in one line. */
export const flattenToLine = (blocks: BlockContent[]) =>
  oneLine(
    flattenBlocks(blocks)
      .map(({ text }) => text)
      .join(''),
  )

export class BodyBuilder {
  readonly pictures: FoundPicture[] = []
  readonly dropped = new Map<string, number>()
  #blocks: BlockContent[] = []
  #runs: Run[] = []
  /** Blocks that were found in lists, quotes and tables, and are placed after those. */
  #hoisted: BlockContent[] = []
  #level = 0

  drop(kind: string): void {
    this.dropped.set(kind, (this.dropped.get(kind) ?? 0) + 1)
  }

  #settle(): void {
    if (this.#level === 0) this.#blocks.push(...this.#hoisted.splice(0))
  }

  put(...blocks: BlockContent[]): void {
    this.endParagraph()
    this.#blocks.push(...blocks)
    this.#settle()
  }

  /** Returns the blocks that `walk` adds, apart from the body. */
  collect(walk: () => void): BlockContent[] {
    this.endParagraph()
    const outer = this.#blocks
    this.#blocks = []
    this.#level += 1
    walk()
    this.endParagraph()
    const inner = this.#blocks
    this.#blocks = outer
    this.#level -= 1
    return inner
  }

  endParagraph(): void {
    if (this.#runs.length === 0) return
    const runs = tidyRuns(this.#runs)
    this.#runs = []
    const children = fromRuns(runs)
    if (children.length === 0) return
    const written = keepWritableRuns(runs)
    const url = written.every(({ href }) => !href) ? parseWebAddress(written.map(({ text }) => text).join('')) : null
    this.#blocks.push(url ? { type: 'embed', url: parseEmbedAddress(url) ?? url } : { type: 'paragraph', children })
  }

  write(text: string, { strong, emphasis, href }: Marks): void {
    const last = this.#runs.at(-1)
    const rest = !last || /\s$/.test(last.text) ? text.trimStart() : text
    if (rest)
      this.#runs.push({
        text: rest,
        ...(strong ? { strong } : {}),
        ...(emphasis ? { emphasis } : {}),
        ...(href ? { href } : {}),
      })
  }

  /** Notes a line break: one ends the line, two end the paragraph. */
  break(): void {
    const last = this.#runs.at(-1)
    if (!last) return
    if (last.text === '\n') this.endParagraph()
    else this.#runs.push({ text: '\n' })
  }

  text(text: string, keepsBreaks: boolean, marks: Marks): void {
    if (!keepsBreaks) return this.write(text.replace(/\s+/g, ' '), marks)
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.break()
      this.write(line.replace(/\s+/g, ' '), marks)
    }
  }

  place(picture: FoundPicture): void {
    if (this.#level === 0) this.endParagraph()
    const block = { type: 'picture' as const, src: formatPlaceholder(this.pictures.length) }
    this.pictures.push(picture)
    if (this.#level === 0) this.#blocks.push(block)
    else this.#hoisted.push(block)
  }

  get isAtStart(): boolean {
    return this.#runs.length === 0 || this.#runs.at(-1)?.text === '\n'
  }

  get isAfterWord(): boolean {
    return /[\p{L}\p{N}]$/u.test(this.#runs.at(-1)?.text ?? '')
  }

  finish(): BlockContent[] {
    this.endParagraph()
    this.#settle()
    return this.#blocks
  }
}
