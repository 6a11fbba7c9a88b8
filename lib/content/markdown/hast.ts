import type { Element, ElementContent, Root } from 'hast'
import type { Heading, Link, List, Nodes } from 'mdast'
import { defaultHandlers, type State, toHast as convert } from 'mdast-util-to-hast'

import { type Headings, indexHeadings, resolveFragment, assignHeadingIds } from './headings.ts'
import type { Body, Embed, FactBox, LanguageBlock, Picture, PullQuote } from './tree.ts'

/** How to render nodes of our own. Null leaves a node out. */
export interface Parts {
  picture(src: string): ElementContent | null
  embed(url: string): ElementContent | null
  /** Returns the address of a link to this site or, if it begins with '#', to a heading of the text. */
  href?(href: string): string
  /** The headings of the whole text, if the body is only a part of it. */
  headings?: Headings
  /**
   * The attributes of a box around each table, in which a wide table scrolls on pages. Cells are then aligned by
   * classes.
   */
  tableFrame?: Element['properties']
}

/** The box can have the focus, so that the arrow keys scroll it. */
export const TABLE_FRAME = { tabIndex: 0, role: 'group', ariaLabel: 'Table' }

export const h = (tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const text = (value: string): ElementContent => ({ type: 'text', value })

const isRightToLeft = (words: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Thaana}]/u.test(words)

const BLOCKS = new Set(['p', 'h2', 'h3', 'li', 'th', 'td', 'blockquote', 'figcaption'])

/**
 * Whether a node holds text that is written from right to left. Its blocks then choose their direction by their
 * content.
 */
function direct(node: Root | ElementContent | Root['children'][number]): boolean {
  if (node.type === 'text') return isRightToLeft(node.value)
  if (!('children' in node)) return false
  const isRtl = node.children.map((child) => direct(child)).some(Boolean)
  // dir="auto" doesn't see text of children that have a direction themselves.
  const hasParagraphs = node.children.some((child) => child.type === 'element' && child.tagName === 'p')
  if (isRtl && node.type === 'element' && BLOCKS.has(node.tagName) && !hasParagraphs) node.properties.dir = 'auto'
  return isRtl
}

/** Whether a cell holds a figure that could break between two lines, such as "GH¢ 1,200", "2024–25" or "14 Dec". */
const isBreakableFigure = ([child]: ElementContent[]) =>
  child?.type === 'text' &&
  child.value.length <= 20 &&
  /\d/.test(child.value) &&
  /[\s/–—-]/.test(child.value) &&
  !/\p{L}{4}/u.test(child.value)

/** Aligns cells by classes. HTML no longer has `align`, but feed readers need it, because they drop styles. */
function withClasses({ properties: { align, ...properties }, children, ...element }: Element): Element {
  const className = [...(align ? [String(align)] : []), ...(isBreakableFigure(children) ? ['number'] : [])]
  return {
    ...element,
    properties: className.length > 0 ? { ...properties, className } : properties,
    children: children.map((child) => (child.type === 'element' ? withClasses(child) : child)),
  }
}

/** Converts a body to HTML's tree. Whatever the text, only the elements listed here can occur. */
export function buildHast(
  body: Body,
  { picture, embed, href = (address) => address, headings = assignHeadingIds(body), tableFrame }: Parts,
): Root {
  let ids: ReadonlyMap<string, string> | undefined
  const handlers = {
    heading: (state: State, node: Heading) =>
      h(`h${node.depth}`, { id: headings.get(node) }, state.all(node) as ElementContent[]),
    link(state: State, node: Link) {
      const isOurs = /^[/#]/.test(node.url)
      const url = node.url.startsWith('#') ? resolveFragment(node.url, (ids ??= indexHeadings(headings))) : node.url
      return h(
        'a',
        {
          href: isOurs ? href(url) : url,
          ...(isOurs || url.startsWith('mailto:') ? {} : { rel: ['noopener'] }),
        },
        state.all(node) as ElementContent[],
      )
    },
    list(state: State, node: List) {
      const list = defaultHandlers.list(state, node)
      const last = (node.start ?? 1) + node.children.length - 1
      // The margin is too narrow for numbers of three digits.
      if (node.ordered && last > 99) list.properties.className = ['long-numbers']
      return list
    },
    picture: (_: State, node: Picture) => picture(node.src) ?? undefined,
    embed: (_: State, node: Embed) => embed(node.url) ?? undefined,
    pullQuote: (state: State, node: PullQuote) =>
      h('figure', { className: ['pull-quote'] }, [
        h('blockquote', {}, state.all(node as never) as ElementContent[]),
        ...(node.attribution ? [h('figcaption', {}, [text(node.attribution)])] : []),
      ]),
    factBox: (state: State, node: FactBox) =>
      // Reader modes drop an <aside>.
      h('section', { role: 'note', className: ['fact-box'], ...(node.title ? { ariaLabel: node.title } : {}) }, [
        ...(node.title ? [h('p', { className: ['fact-box-title'] }, [text(node.title)])] : []),
        ...(state.all(node as never) as ElementContent[]),
      ]),
    // There is no box around the blocks: reader modes would drop one that has a single paragraph.
    languageBlock: (state: State, node: LanguageBlock) =>
      (state.all(node as never) as Element[]).map(({ properties, ...element }) => ({
        ...element,
        properties: { ...properties, lang: node.code },
      })),
    table(state: State, node: never) {
      const table = defaultHandlers.table(state, node)
      return h('div', { className: ['table'], ...tableFrame }, [tableFrame ? withClasses(table) : table])
    },
  }
  const root = convert(body as Nodes, { handlers: handlers as never }) as Root
  direct(root)
  return root
}
