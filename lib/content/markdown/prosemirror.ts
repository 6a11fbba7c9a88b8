import type { List, ListItem, Paragraph, PhrasingContent, Table } from 'mdast'
import { type Attrs, Fragment, type Mark, type Node, Schema } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

import { getLanguageName } from '../../articles/languages'
import { fromRuns, tidyRuns, flattenInline } from './inline'
import { parseMarkdown } from './parse'
import { serializeMarkdown } from './serialize'
import {
  type Run,
  type BlockContent,
  type Body,
  LANGUAGE_CODE,
  type LanguageBlock,
  SITE_IMAGE,
  parseSafeHref,
  parseWebAddress,
} from './tree'

// docs/markdown.md describes the tree.

const fromAttribute = (name: string) => (element: HTMLElement) => element.getAttribute(name) ?? ''

/** Makes a parse rule that does not match if `check` rejects the value. */
const readAttribute =
  (attribute: string, name: string, check: (value: string) => string | null) => (element: HTMLElement) => {
    const value = check(fromAttribute(name)(element))
    return value === null ? false : { [attribute]: value }
  }

const parseAlignment = (value: string): 'left' | 'right' | 'center' | null =>
  value === 'left' || value === 'right' || value === 'center' ? value : null

const tables = tableNodes({
  tableGroup: 'block',
  // A cell holds only text, because a row of Markdown is one line.
  cellContent: 'text*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => parseAlignment(cell.style.textAlign || fromAttribute('align')(cell)),
      setDOMAttr: (value, attrs) => value && (attrs.style = `text-align: ${String(value)}`),
    },
  },
})

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: tag < 'h3' ? 2 : 3 } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: { group: 'block list', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: {
      group: 'block list',
      content: 'listItem+',
      attrs: { start: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (list) => ({
            start: /^\d{1,3}$/.test(fromAttribute('start')(list)) ? Number(fromAttribute('start')(list)) : 1,
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'ol',
        attrs.start === 1
          ? {}
          : { start: attrs.start as number, ...(attrs.start > 99 ? { class: 'long-numbers' } : {}) },
        0,
      ],
    },
    listItem: {
      content: 'paragraph (paragraph | list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: '(paragraph | list)+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    pullQuote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      isolating: true,
      attrs: { attribution: { default: '' } },
      parseDOM: [
        {
          tag: 'figure.pull-quote',
          contentElement: 'blockquote',
          getAttrs: readAttribute('attribution', 'data-attribution', String),
        },
      ],
      toDOM: ({ attrs }) => [
        'figure',
        { class: 'pull-quote', 'data-attribution': attrs.attribution as string },
        ['blockquote', 0],
      ],
    },
    factBox: {
      group: 'block',
      content: '(paragraph | list | table)+',
      defining: true,
      isolating: true,
      attrs: { title: { default: '' } },
      parseDOM: [
        { tag: 'aside.fact-box', contentElement: 'div', getAttrs: readAttribute('title', 'data-title', String) },
      ],
      toDOM: ({ attrs }) => ['aside', { class: 'fact-box', 'data-title': attrs.title as string }, ['div', 0]],
    },
    languageBlock: {
      group: 'block',
      content: '(paragraph | list | blockquote | pullQuote | factBox)+',
      defining: true,
      isolating: true,
      attrs: { code: {} },
      parseDOM: [
        {
          tag: 'div[lang]',
          getAttrs: readAttribute('code', 'lang', (code) => (LANGUAGE_CODE.test(code) ? code : null)),
        },
      ],
      toDOM: ({ attrs }) => [
        'div',
        { lang: attrs.code as string, 'data-language': getLanguageName(attrs.code as string) },
        0,
      ],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      draggable: true,
      attrs: { src: {} },
      parseDOM: [
        { tag: 'img[src]', getAttrs: readAttribute('src', 'src', (src) => (SITE_IMAGE.test(src) ? src : null)) },
      ],
      toDOM: ({ attrs }) => ['img', { src: attrs.src as string }],
    },
    embed: {
      group: 'block',
      draggable: true,
      attrs: { url: {} },
      parseDOM: [{ tag: 'div[data-embed]', getAttrs: readAttribute('url', 'data-embed', parseWebAddress) }],
      toDOM: ({ attrs }) => ['div', { 'data-embed': attrs.url as string }, attrs.url as string],
    },
    ...tables,
    table: { ...tables.table, toDOM: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]] },
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readAttribute('href', 'href', parseSafeHref) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b' },
        { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'emphasis' },
      ],
      toDOM: () => ['em', 0],
    },
  },
})

const { nodes, marks } = schema

function buildInline(children: PhrasingContent[], breaks = true): Node[] {
  return flattenInline(children, breaks).flatMap(({ text, strong, emphasis, href }) => {
    const on: Mark[] = [
      ...(href ? [marks.link.create({ href })] : []),
      ...(strong ? [marks.strong.create()] : []),
      ...(emphasis ? [marks.emphasis.create()] : []),
    ]
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [nodes.hardBreak.create(null, null, on)] : []),
        ...(line ? [schema.text(line, on)] : []),
      ])
  })
}

function buildBlock(block: BlockContent): Node {
  const make = (
    type: 'listItem' | 'blockquote' | 'pullQuote' | 'factBox' | 'languageBlock',
    attrs: Attrs | null,
    children: readonly unknown[],
  ) => nodes[type].create(attrs, Fragment.from((children as BlockContent[]).map(buildBlock)))
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, buildInline(block.children))
    case 'heading':
      return nodes.heading.create({ level: block.depth }, buildInline(block.children, false))
    case 'list': {
      const items = block.children.map((item) => make('listItem', null, item.children))
      return block.ordered
        ? nodes.orderedList.create({ start: block.start ?? 1 }, items)
        : nodes.bulletList.create(null, items)
    }
    case 'blockquote':
      return make('blockquote', null, block.children)
    case 'pullQuote':
      return make('pullQuote', { attribution: block.attribution }, block.children)
    case 'factBox':
      return make('factBox', { title: block.title }, block.children)
    case 'languageBlock':
      return make('languageBlock', { code: block.code }, block.children)
    case 'picture':
      return nodes.picture.create({ src: block.src })
    case 'embed':
      return nodes.embed.create({ url: block.url })
    case 'table':
      return nodes.table.create(
        null,
        block.children.map((row, line) =>
          nodes.table_row.create(
            null,
            row.children.map((cell, column) =>
              nodes[line === 0 ? 'table_header' : 'table_cell'].create(
                { align: block.align?.[column] ?? null },
                buildInline(cell.children, false),
              ),
            ),
          ),
        ),
      )
    default:
      return nodes.rule.create()
  }
}

/** Converts a tree to the editor's document. An empty tree becomes an empty paragraph. */
export function buildDocument({ children }: Body): Node {
  return nodes.doc.create(null, children.length > 0 ? children.map(buildBlock) : [nodes.paragraph.create()])
}

function fromInline(parent: Node, breaks = true): PhrasingContent[] {
  const runs = parent.children.map((node): Run => {
    const href = marks.link.isInSet(node.marks)?.attrs.href as string | undefined
    return {
      text: node.text ?? '\n',
      ...(marks.strong.isInSet(node.marks) ? { strong: true } : {}),
      ...(marks.emphasis.isInSet(node.marks) ? { emphasis: true } : {}),
      ...(href ? { href } : {}),
    }
  })
  return fromRuns(tidyRuns(runs, breaks))
}

function fromItem(item: Node): ListItem {
  const children = fromBlocks(item) as ListItem['children']
  return { type: 'listItem', spread: children.filter(({ type }) => type === 'paragraph').length > 1, children }
}

function fromTable(table: Node): Table {
  const align = table.firstChild?.children.map((cell) => cell.attrs.align as ReturnType<typeof parseAlignment>) ?? []
  return {
    type: 'table',
    align,
    children: table.children.map((row) => ({
      type: 'tableRow',
      children: row.children.map((cell) => ({ type: 'tableCell', children: fromInline(cell, false) })),
    })),
  }
}

/** Converts the blocks of a node. Markdown has no empty paragraphs, items or quotes, so these are left out. */
function fromBlocks(parent: Node): BlockContent[] {
  return parent.children.flatMap((node): BlockContent[] => {
    const keep = <Kind extends BlockContent>(block: Kind & { children: unknown[] }) =>
      block.children.length > 0 ? [block as BlockContent] : []
    switch (node.type) {
      case nodes.paragraph:
        return keep({ type: 'paragraph', children: fromInline(node) })
      case nodes.heading:
        return keep({ type: 'heading', depth: node.attrs.level as 2 | 3, children: fromInline(node, false) })
      case nodes.bulletList:
      case nodes.orderedList: {
        const children = node.children.map(fromItem).filter((item) => item.children.length > 0)
        const ordered = node.type === nodes.orderedList
        const list: List = {
          type: 'list',
          ordered,
          start: ordered ? (node.attrs.start as number) : null,
          spread: children.some(({ spread }) => spread),
          children,
        }
        return keep(list)
      }
      case nodes.blockquote:
        return keep({ type: 'blockquote', children: fromBlocks(node) as Paragraph[] })
      case nodes.pullQuote:
        return keep({
          type: 'pullQuote',
          attribution: (node.attrs.attribution as string).trim(),
          children: fromBlocks(node) as Paragraph[],
        })
      case nodes.factBox:
        return keep({
          type: 'factBox',
          title: (node.attrs.title as string).trim(),
          children: fromBlocks(node) as Paragraph[],
        })
      case nodes.languageBlock:
        return keep({
          type: 'languageBlock',
          code: node.attrs.code as string,
          children: fromBlocks(node) as LanguageBlock['children'],
        })
      case nodes.table:
        return [fromTable(node)]
      case nodes.picture:
        return [{ type: 'picture', src: node.attrs.src as string }]
      case nodes.embed:
        return [{ type: 'embed', url: node.attrs.url as string }]
      default:
        return [{ type: 'thematicBreak' }]
    }
  })
}

export const parseDocument = (markdown: string): Node => buildDocument(parseMarkdown(markdown))

export const fromDocument = (doc: Node): Body => ({ type: 'root', children: fromBlocks(doc) })

export const serializeDocument = (doc: Node): string => serializeMarkdown(fromDocument(doc))
