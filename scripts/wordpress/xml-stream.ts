import { SaxesParser } from 'saxes'

import { WordPressProblem } from './schema.ts'

// Parses XML piece by piece. Memory is bounded, because only the names of open elements are kept.

export interface XmlEvents {
  open(path: readonly string[], attributes: Record<string, string>): void
  text(text: string): void
  close(path: readonly string[]): void
}

// The deepest nesting of elements. Exports have six levels, and text is held in memory until its element ends.
const DEEPEST = 50
const MAX_TEXT = 32 * 1024 * 1024
const MAX_PROLOGUE = 64 * 1024

// Plugins write control characters into posts. They are invalid in XML, and other importers drop them too.
// oxlint-disable-next-line no-control-regex -- exactly these are forbidden
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const DOCTYPE = 'The file declares a document type (DOCTYPE), which WordPress exports never do, so it was not read.'

function mustBeText(start: Uint8Array): void {
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  if (isZip || isGzip) throw new WordPressProblem('The file is compressed: unpack it and name the .xml file inside.')
}

/** Returns a parser that takes one piece after the other. It throws a WordPressProblem at the first error. */
export function makeXmlStream({ open, text, close }: XmlEvents) {
  const parser = new SaxesParser({ position: true })
  const path: string[] = []
  const decoder = new TextDecoder('utf-8')
  let silent = 0
  let isFirst = true
  const heard = () => void (silent = 0)

  parser.on('error', (error) => {
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '').replace(/\.$/, '')
    throw new WordPressProblem(
      `The file is not well-formed XML: ${reason} (line ${parser.line}, column ${parser.column}).`,
    )
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) {
      throw new WordPressProblem(
        `The encoding of the file is ${encoding.slice(0, 40)}, but WordPress exports are UTF-8. Convert it first.`,
      )
    }
  })
  parser.on('doctype', () => {
    throw new WordPressProblem(DOCTYPE)
  })
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    path.push(name)
    if (path.length > DEEPEST)
      throw new WordPressProblem(`The file nests elements more than ${DEEPEST} deep, so it is not a WordPress export.`)
    open(path, attributes as Record<string, string>)
  })
  parser.on('closetag', () => {
    heard()
    close(path)
    path.pop()
  })
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (value) => {
      heard()
      text(value)
    })
  }

  let prologue: string | null = ''

  /** Skips blank lines and PHP's warnings before the document. Returns '' until the document begins. */
  function skipPrologue(piece: string): string {
    if (prologue === null) return piece
    prologue += piece
    const start = prologue.search(/<(?:\?xml|rss)\s/)
    if (start < 0 && prologue.length < MAX_PROLOGUE) return ''
    // If this is not XML at all, the parser says so.
    const document = start < 0 || prologue.lastIndexOf('<!DOCTYPE', start) >= 0 ? prologue : prologue.slice(start)
    prologue = null
    return document
  }

  function write(piece: string): void {
    silent += piece.length
    if (silent > MAX_TEXT)
      throw new WordPressProblem('The file contains a text of more than 32 MB, so it is not a WordPress export.')
    parser.write(piece.replace(FORBIDDEN, ''))
  }

  return {
    write(bytes: Uint8Array) {
      if (isFirst) mustBeText(bytes)
      isFirst = false
      write(skipPrologue(decoder.decode(bytes, { stream: true })))
    },
    end() {
      write(skipPrologue(decoder.decode()))
      write(prologue ?? '')
      parser.close()
    },
  }
}
