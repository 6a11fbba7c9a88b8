import type { ListItem, Paragraph, RootContent, TableRow } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { newlineToBreak } from 'mdast-util-newline-to-break'
import { directive } from 'micromark-extension-directive'
import { gfmTable } from 'micromark-extension-gfm-table'
import { decodeString } from 'micromark-util-decode-string'

import { fromRuns, flattenInline } from './inline.ts'
import {
  type BlockContent,
  type Body,
  LANGUAGE_CODE,
  MAX_DEPTH,
  NUMBER_LENGTH,
  SITE_IMAGE,
  parseWebAddress,
} from './tree.ts'

// Syntax that is disabled becomes text: HTML, code, reference definitions, external images.
const syntax = [
  {
    disable: {
      null: [
        'htmlFlow',
        'htmlText',
        'codeIndented',
        'codeFenced',
        'codeText',
        'setextUnderline',
        'definition',
        'labelStartImage',
        'autolink',
      ],
    },
  },
  gfmTable(),
  // Inline directives are left out, because the ':30' of '10:30' would be one.
  { flow: directive().flow ?? {} },
]
const tree = [gfmTableFromMarkdown(), directiveFromMarkdown()]

interface Source {
  text: string
  /**
   * How many cells may still be added: short rows are padded, so a few kilobytes could become millions of cells. A row
   * takes as long as two cells.
   */
  cellsLeft: number
  /** How many pictures and embeds may still be added, because pages draw a large box for each. */
  cardsLeft: number
}

const slice = ({ position }: RootContent, { text }: Source) => text.slice(position?.start.offset, position?.end.offset)

const buildLiteral = (node: RootContent, source: Source): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value: slice(node, source) }],
})

function paragraph(nodes: Paragraph['children']): Paragraph[] {
  const children = fromRuns(flattenInline(nodes))
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

/** Turns blocks of other kinds into paragraphs. */
function only<Kind extends BlockContent['type']>(kinds: readonly Kind[], blocks: BlockContent[]) {
  const isKind = (block: BlockContent): block is Extract<BlockContent, { type: Kind }> =>
    (kinds as readonly string[]).includes(block.type)
  const flatten = (block: BlockContent): BlockContent[] => {
    if (isKind(block)) return [block]
    switch (block.type) {
      case 'heading':
        return [{ type: 'paragraph', children: block.children }]
      case 'embed':
        return [
          {
            type: 'paragraph',
            children: [{ type: 'link', url: block.url, children: [{ type: 'text', value: block.url }] }],
          },
        ]
      case 'list':
        return block.children.flatMap(({ children }) => (children as BlockContent[]).flatMap(flatten))
      case 'table':
        return block.children.flatMap((row) =>
          paragraph(
            row.children.flatMap((cell, index) => [
              ...(index ? [{ type: 'text' as const, value: ' ' }] : []),
              ...cell.children,
            ]),
          ),
        )
      case 'blockquote':
      case 'pullQuote':
      case 'factBox':
      case 'languageBlock':
        return (block.children as BlockContent[]).flatMap(flatten)
      default:
        return []
    }
  }
  return blocks.flatMap(flatten).filter(isKind)
}

/**
 * Converts the items of a list. An item must start with a paragraph; if it starts with a list, the items of that list
 * replace it.
 */
function convertItems(items: ListItem[], source: Source, depth: number): ListItem[] {
  return items.flatMap((item) => {
    const blocks = only(['paragraph', 'list'], convertBlocks(item.children, source, depth + 1))
    const first = blocks.findIndex(({ type }) => type === 'paragraph')
    const before = blocks
      .slice(0, first < 0 ? blocks.length : first)
      .flatMap((block) => (block.type === 'list' ? block.children : []))
    if (first < 0) return before
    const children = blocks.slice(first)
    return [
      ...before,
      { type: 'listItem', spread: children.filter(({ type }) => type === 'paragraph').length > 1, children },
    ]
  })
}

function convertBlocks(nodes: RootContent[], source: Source, depth: number): BlockContent[] {
  return nodes.flatMap((node): BlockContent[] => {
    switch (node.type) {
      case 'paragraph': {
        const url = parseWebAddress(slice(node, source))
        return url && source.cardsLeft-- > 0 ? [{ type: 'embed', url }] : paragraph(node.children)
      }
      case 'heading': {
        const children = fromRuns(flattenInline(node.children, false))
        return children.length > 0 ? [{ type: 'heading', depth: node.depth < 3 ? 2 : 3, children }] : []
      }
      case 'thematicBreak':
        return [{ type: 'thematicBreak' }]
      case 'blockquote': {
        const blocks = convertBlocks(node.children, source, depth + 1)
        if (depth >= MAX_DEPTH) return blocks
        const children = only(['paragraph', 'list'], blocks)
        return children.length > 0 ? [{ type: 'blockquote', children }] : []
      }
      case 'list': {
        const children = convertItems(node.children, source, depth)
        if (children.length === 0) return []
        if (depth >= MAX_DEPTH) return children.flatMap((item) => item.children as BlockContent[])
        const spread = children.some((item) => item.spread)
        return [
          {
            type: 'list',
            ordered: node.ordered ?? false,
            start: node.ordered ? (node.start ?? 1) : null,
            spread,
            children,
          },
        ]
      }
      case 'table': {
        const width = node.children[0]?.children.length ?? 0
        source.cellsLeft -= (width + 2) * node.children.length
        if (source.cellsLeft < 0) return paragraph(buildLiteral(node, source).children)
        const rows = node.children.map((row): TableRow => ({
          type: 'tableRow',
          children: Array.from({ length: width }, (_, at) => ({
            type: 'tableCell',
            children: fromRuns(flattenInline(row.children[at]?.children ?? [], false)),
          })),
        }))
        return [
          { type: 'table', align: Array.from({ length: width }, (_, at) => node.align?.[at] ?? null), children: rows },
        ]
      }
      case 'leafDirective': {
        const src = node.attributes?.src ?? ''
        return node.name === 'picture' && SITE_IMAGE.test(src) && source.cardsLeft-- > 0
          ? [{ type: 'picture', src }]
          : paragraph(buildLiteral(node, source).children)
      }
      case 'containerDirective': {
        const [first, ...rest] = node.children
        const label =
          first?.type === 'paragraph' && first.data?.directiveLabel
            ? flattenInline(first.children, false)
                .map(({ text }) => text)
                .join('')
            : ''
        const blocks = convertBlocks(label ? rest : node.children, source, depth + 1)
        if (node.name === 'pullquote') {
          const children = only(['paragraph'], blocks)
          return children.length > 0 ? [{ type: 'pullQuote', attribution: label, children }] : []
        }
        if (node.name === 'factbox') {
          const children = only(['paragraph', 'list', 'table'], blocks)
          return children.length > 0 ? [{ type: 'factBox', title: label, children }] : []
        }
        const code = node.attributes?.code ?? ''
        if (node.name === 'language' && !label && LANGUAGE_CODE.test(code)) {
          const children = only(['paragraph', 'list', 'blockquote', 'pullQuote', 'factBox'], blocks)
          return children.length > 0 ? [{ type: 'languageBlock', code, children }] : []
        }
        return paragraph(buildLiteral(node, source).children)
      }
      default:
        return paragraph(buildLiteral(node, source).children)
    }
  })
}

/**
 * What the parser may work on: its time grows with lines and marks, and with the square of the marks in one block.
 * `plainLines` are kept as lines where the text is too much for it.
 */
const MAX = {
  characters: 200_000,
  containers: 2,
  blocks: 800,
  cells: 4000,
  cards: 100,
  work: 6700,
  crowd: 250,
  plainLines: 1000,
}

const MARKER = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,${NUMBER_LENGTH}}[.)])(?=[ \t]|$))`
const LONG_NUMBER = new RegExp(String.raw`^((?:${MARKER})*[ \t]*\d{${NUMBER_LENGTH + 1},})(?=[.)](?:[ \t]|$))`, 'gm')
/** Matches lines with more than six markers, unless they are a thematic break. */
const DEEP = new RegExp(
  String.raw`^(?![ \t>]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$)((?:${MARKER}){6}[ \t]*\d{0,9})(?=>|[-*+.)](?:[ \t]|$))`,
  'gm',
)
const MARKERS = new RegExp(`^(?:${MARKER})+|^[ \\t]{2,}(?=\\S)`)
/** Matches a container in a quote or on the first line of a list item, where none is allowed. */
const NESTED_FENCE = new RegExp(String.raw`^((?:${MARKER})+[ \t]*)(?=:{3})`, 'gm')

function limit(markdown: string): string {
  /** The lengths of open fences: a shorter fence doesn't close a container. */
  const open: number[] = []
  return markdown
    .replace(/^([ \t]{100})[ \t]+/gm, '$1')
    .replace(LONG_NUMBER, '$1\\')
    .replace(DEEP, '$1\\')
    .replace(NESTED_FENCE, '$1\\')
    .replace(/^[ \t]*(:{3,})[ \t]*(\w?)/gm, (fence, { length }: string, name: string) => {
      if (name && open.length >= MAX.containers) return fence.replace(':', '\\:')
      if (name) open.push(length)
      else if (length >= (open.at(-1) ?? 0)) open.pop()
      return fence
    })
}

const count = (line: string, signs: RegExp) => line.match(signs)?.length ?? 0

/** Matches the beginning of a heading, a break between sections, a box, a picture, an item or a line of a quote. */
const BLOCK = new RegExp(String.raw`^(?:[ \t]*(?:#|::|([-*_])(?:[ \t]*\1){2})|${MARKER})`)

/** Returns where the first line begins that is too much for the parser, or for a page. */
function findLimit(source: string): number {
  let work = 0
  let blocks = 0
  let crowd = 0
  let wasBlank = true
  let isInContainer = false
  let start = 0
  while (start < source.length) {
    const end = source.indexOf('\n', start)
    const next = end < 0 ? source.length : end + 1
    const line = source.slice(start, next)
    const isBlank = line.trim() === ''
    const opening = MARKERS.exec(line)?.[0] ?? ''
    const markers = count(opening, /\S| {2}|\t/g)
    // Lines that continue a quote or an item cost as much as those that start one.
    isInContainer = !isBlank && (isInContainer || markers > 0)
    if (isBlank || /^[ \t]*[-*+][ \t]+\S/.test(line)) crowd = 0
    const marks = count(line, /[*_[\]]/g) + 3 * Math.max(markers, Number(isInContainer))
    // A quote is a block around its own.
    if (!isBlank && (wasBlank || BLOCK.test(line))) blocks += 1 + count(opening, />/g)
    wasBlank = isBlank
    work += isBlank ? 0.5 : 2
    work +=
      marks * (1 + (crowd + marks / 2) / MAX.crowd) + 1.5 * count(line, /\|/g) + count(line, /[&\\!<:]|-[ \t]/g) / 4
    work += 3 * count(line, /https?:|www\.|\w@\w/gi)
    if (/^[ \t]*::/.test(line)) work += line.length / 8
    crowd += marks
    if (work > MAX.work || blocks > MAX.blocks || next > MAX.characters) return start
    start = next
  }
  return start
}

/** Returns the text as plain lines, up to a bound. Addresses in it are no links. */
function splitPlainText(rest: string): Paragraph[] {
  const lines = rest.split('\n')
  const kept = lines.splice(0, MAX.plainLines)
  return [...kept.join('\n').split(/\n[ \t]*\n/), lines.join(' ')].flatMap((part) => {
    const written = decodeString(part)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const children = written.flatMap((value, index): Paragraph['children'] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      { type: 'text', value },
    ])
    return children.length > 0 ? [{ type: 'paragraph', children }] : []
  })
}

function parse(markdown: string): Body {
  const whole = markdown.replace(/\r\n?/g, '\n')
  const end = findLimit(whole)
  const text = limit(whole.slice(0, end))
  const root = fromMarkdown(text, { extensions: syntax, mdastExtensions: tree })
  newlineToBreak(root)
  const source = { text, cellsLeft: MAX.cells, cardsLeft: MAX.cards }
  return { type: 'root', children: [...convertBlocks(root.children, source, 0), ...splitPlainText(whole.slice(end))] }
}

// A page shows its text, counts its words and looks for embeds, and in between shows beginnings of others.
let last: { markdown: string; body: Body } | undefined
const SHORT = 5000

/** Parses any text; nothing in it can become an HTML tag. The result is shared, so copy it before you change it. */
export function parseMarkdown(markdown: string): Body {
  if (last?.markdown === markdown) return last.body
  const body = parse(markdown)
  if (markdown.length > SHORT) last = { markdown, body }
  return body
}
