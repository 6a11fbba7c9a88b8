import type { ListItem, Nodes, Parents, Root, RootContent } from 'mdast'
import { directiveToMarkdown } from 'mdast-util-directive'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown'

import { fromRuns, flattenInline, keepWritableRuns } from './inline.ts'
import { type BlockContent, type Body, NUMBER_LENGTH, parseWebAddress } from './tree.ts'

const directives = directiveToMarkdown()

const options: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    // There are no inline directives, so colons need no escape. The label of a container is plain text.
    {
      ...directives,
      unsafe: [
        ...(directives.unsafe ?? []).filter(({ inConstruct }) => ![inConstruct].flat().includes('phrasing')),
        ...['*', '_', '&'].map((character) => ({ character, inConstruct: 'containerDirectiveLabel' as const })),
      ],
    },
  ],
  handlers: {
    break: () => '\n',
    embed: ({ url }: { url: string }) => url,
    listItem(node: ListItem, parent: Parents | undefined, state, info) {
      if (parent?.type !== 'list' || !parent.ordered) return defaultHandlers.listItem(node, parent, state, info)
      const number = (parent.start ?? 1) + parent.children.indexOf(node)
      // Only the first number of a list counts, and a longer one would be read as text.
      const start = Math.min(number, Math.max(parent.start ?? 1, 10 ** NUMBER_LENGTH - 1))
      return defaultHandlers.listItem(node, { ...parent, start, children: [node] }, state, info)
    },
    paragraph: (node, parent, state, info) => {
      const text = defaultHandlers.paragraph(node, parent, state, info)
      // An address alone in its paragraph would be read as an embed.
      return parseWebAddress(text) ? text.replace(':', '\\:') : text
    },
  },
}

function buildDirective(block: BlockContent): RootContent {
  switch (block.type) {
    case 'picture':
      return { type: 'leafDirective', name: 'picture', attributes: { src: block.src }, children: [] }
    case 'pullQuote':
    case 'factBox': {
      const label = block.type === 'pullQuote' ? block.attribution : block.title
      return {
        type: 'containerDirective',
        name: block.type.toLowerCase(),
        attributes: {},
        children: [
          ...(label
            ? [
                {
                  type: 'paragraph' as const,
                  data: { directiveLabel: true },
                  children: [{ type: 'text' as const, value: label }],
                },
              ]
            : []),
          ...block.children,
        ],
      }
    }
    case 'languageBlock':
      return {
        type: 'containerDirective',
        name: 'language',
        attributes: { code: block.code },
        children: block.children.map(buildDirective) as BlockContent[],
      }
    default:
      return block
  }
}

/** Writes an address as it is read, without the markup of a link. */
function tidyNode<Node extends Nodes>(node: Node): Node {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return { ...node, children: fromRuns(keepWritableRuns(flattenInline(node.children, node.type === 'paragraph'))) }
    default:
      return 'children' in node ? { ...node, children: node.children.map((child) => tidyNode(child)) } : node
  }
}

/** Writes Markdown in the canonical form, which parses back to the same tree. */
export function serializeMarkdown(body: Body): string {
  const root: Root = { type: 'root', children: body.children.map((block) => buildDirective(tidyNode(block))) }
  return toMarkdown(root, options).trimEnd()
}

/** Escapes plain text. Blank lines separate paragraphs, and line breaks are kept. */
export function escapePlainText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((lines) => lines.trim())
    .filter(Boolean)
  return serializeMarkdown({
    type: 'root',
    children: paragraphs.map((lines) => ({
      type: 'paragraph',
      children: lines
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [{ type: 'break' as const }] : []),
          { type: 'text' as const, value: line.trim() },
        ]),
    })),
  })
}
