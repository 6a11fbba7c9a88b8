// Plain text in the making: paragraphs parted by blank lines, lines by breaks.

/** Spaces of all kinds are one; those without width, and signs that turn the direction of writing, are none. */
const toPlain = (text: string) => text.replace(/[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')

export class TextBuilder {
  readonly paragraphs: string[] = []
  #lines: string[] = []
  #line = ''

  /** Words within a line; runs of white space become one space. */
  words(text: string): void {
    const plain = toPlain(text).replace(/\s+/g, ' ')
    this.#line += /(^|\s)$/.test(this.#line) ? plain.trimStart() : plain
  }

  /** Words with breaks that the author made: one ends the line, two end the paragraph. */
  wordsWithBreaks(text: string): void {
    const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/)
    for (const [at, paragraph] of paragraphs.entries()) {
      if (at > 0) this.endParagraph()
      for (const [line, words] of paragraph.split('\n').entries()) {
        if (line > 0) this.endLine()
        this.words(words)
      }
    }
  }

  /** As it stands: for what is set in columns. */
  verbatim(text: string): void {
    for (const [at, line] of toPlain(text).replace(/\r\n?/g, '\n').split('\n').entries()) {
      if (at > 0) this.#push(this.#line.trimEnd())
      this.#line += line
    }
  }

  #push(line: string): void {
    this.#lines.push(line)
    this.#line = ''
  }

  endLine(): void {
    const line = this.#line.trim()
    // Breaks at the beginning of a paragraph mean nothing.
    if (line || this.#lines.length > 0) this.#push(line)
    else this.#line = ''
  }

  endParagraph(): void {
    this.endLine()
    const paragraph = this.#lines.join('\n').replace(/\n{2,}/g, '\n').trimEnd()
    if (paragraph.trim()) this.paragraphs.push(paragraph)
    this.#lines = []
  }

  /** Where the text ends just now, to ask later what came since. */
  mark(): { paragraph: number; line: number; column: number } {
    return { paragraph: this.paragraphs.length, line: this.#lines.length, column: this.#line.length }
  }

  /** What came since the mark, where it is still the same line; undefined where it is not. */
  since(mark: { paragraph: number; line: number; column: number }): string | undefined {
    const isSame = mark.paragraph === this.paragraphs.length && mark.line === this.#lines.length
    return isSame ? this.#line.slice(mark.column) : undefined
  }
}
