import type { Element, ElementContent, Root } from 'hast'
import type { Heading, Link, Nodes } from 'mdast'
import { defaultHandlers, type State, toHast as convert } from 'mdast-util-to-hast'

import { toSlug } from '../articles/rules.ts'
import { toRuns } from './inline.ts'
import type { Body, Embed, FactBox, Picture, PullQuote } from './tree.ts'

/** null omits the node. */
export interface Parts {
  picture(src: string): ElementContent | null
  embed(url: string): ElementContent | null
  /** Makes links absolute, for feeds. */
  href?(href: string): string
  /** For pages, where a wide table scrolls: attributes of the box around it. Cells are then aligned by classes. */
  tableFrame?: Element['properties']
}

/** Reachable by keyboard, so that arrow keys scroll. */
export const TABLE_FRAME = { tabIndex: 0, role: 'group', ariaLabel: 'Table' }

export const h = (tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const text = (value: string): ElementContent => ({ type: 'text', value })

const toText = (nodes: Heading['children']) =>
  toRuns(nodes, false)
    .map((run) => run.text)
    .join('')

/** HTML no longer has `align`, which feed readers still need, because they drop styles. */
function withClasses({ properties: { align, ...properties }, children, ...element }: Element): Element {
  return {
    ...element,
    properties: align ? { ...properties, className: [String(align)] } : properties,
    children: children.map((child) => (child.type === 'element' ? withClasses(child) : child)),
  }
}

/** Only the elements listed here can occur, for any input. */
export function toHast(body: Body, { picture, embed, href = (address) => address, tableFrame }: Parts): Root {
  const ids = new Map<string, number>()
  const handlers = {
    heading(state: State, node: Heading) {
      const id = `h-${toSlug(toText(node.children)) || 'part'}`
      const times = (ids.get(id) ?? 0) + 1
      ids.set(id, times)
      return h(`h${node.depth}`, { id: times > 1 ? `${id}-${times}` : id }, state.all(node) as ElementContent[])
    },
    link(state: State, node: Link) {
      const isOurs = /^[/#]/.test(node.url)
      return h(
        'a',
        {
          href: isOurs ? href(node.url) : node.url,
          ...(isOurs || node.url.startsWith('mailto:') ? {} : { rel: ['noopener'] }),
        },
        state.all(node) as ElementContent[],
      )
    },
    picture: (_: State, node: Picture) => picture(node.src) ?? undefined,
    embed: (_: State, node: Embed) => embed(node.url) ?? undefined,
    pullQuote: (state: State, node: PullQuote) =>
      h('figure', { className: ['pull-quote'] }, [
        h('blockquote', {}, state.all(node as never) as ElementContent[]),
        ...(node.attribution ? [h('figcaption', {}, [text(node.attribution)])] : []),
      ]),
    factBox: (state: State, node: FactBox) =>
      h('aside', { className: ['fact-box'], ...(node.title ? { ariaLabel: node.title } : {}) }, [
        ...(node.title ? [h('p', { className: ['fact-box-title'] }, [text(node.title)])] : []),
        ...(state.all(node as never) as ElementContent[]),
      ]),
    table(state: State, node: never) {
      const table = defaultHandlers.table(state, node)
      return h('div', { className: ['table'], ...tableFrame }, [tableFrame ? withClasses(table) : table])
    },
  }
  return convert(body as Nodes, { handlers: handlers as never }) as Root
}
