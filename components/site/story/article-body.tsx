import type { Nodes, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

import type { ArticleImage, Embed } from '@/lib/articles/schema'
import { findProvider } from '@/lib/content/embeds/providers'
import { h, TABLE_FRAME, toHast } from '@/lib/content/markdown/hast'
import { serializeHtml } from '@/lib/content/markdown/html'
import { parseMarkdown } from '@/lib/content/markdown/parse'
import { listPlacedPictures } from '@/lib/content/markdown/text'

import { ArticlePicture } from './article-picture'
import { EmbedCard } from './embed-card'
import { EmbedPlayers } from './embed-players.client'
import { PictureCaption } from './picture-caption'

type BodyImage = Pick<ArticleImage, 'image_url' | 'caption' | 'alt'> &
  Partial<Pick<ArticleImage, 'width' | 'height' | 'credit' | 'focus_x' | 'focus_y'>>

function Figure({ image, isForEditors }: { image: BodyImage; isForEditors: boolean }) {
  return (
    <figure>
      <ArticlePicture
        src={image.image_url}
        alt={image.alt ?? image.caption}
        width={image.width}
        height={image.height}
        focusX={image.focus_x}
        focusY={image.focus_y}
        sizes="(min-width: 48rem) 680px, 100vw"
      />
      <PictureCaption caption={image.caption} credit={image.credit} isForEditors={isForEditors} />
    </figure>
  )
}

interface ArticleBodyProps {
  /** The text in Markdown. */
  content: string
  /** The picture above the text. It is one of the text's blocks, because reader modes drop one that is elsewhere. */
  lead?: ReactNode
  images?: readonly BodyImage[]
  /** What is known of the embedded pages. An embed that is missing here is shown as a card with its URL. */
  embeds?: readonly Embed[]
  /** Points out pictures without a credit. */
  isForEditors?: boolean
  /** Renders a picture in place of the one that readers see. */
  figure?: (image: BodyImage) => ReactNode
  /** For previews and comparisons: `add` changes the tree, and `elements` render what it adds. */
  notes?: { add: (tree: Root) => Root; elements: object }
}

/** Removes line breaks between blocks, each of which would be sent twice: in the HTML and in React's payload. */
const withoutLineBreaks = <Node extends Nodes>(node: Node): Node =>
  'children' in node
    ? {
        ...node,
        children: node.children
          .filter((child) => child.type !== 'text' || child.value !== '\n')
          .map((child) => withoutLineBreaks(child)),
      }
    : node

const hasAny = (node: Nodes, components: object): boolean =>
  (node.type === 'element' && node.tagName in components) ||
  ('children' in node && node.children.some((child) => hasAny(child, components)))

/**
 * Renders a block without components as one string, because React takes many times as long for an element per item,
 * cell or line break.
 */
function toElements({ children }: Root, components: object): ReactNode {
  const toJsx = (node: Nodes): ReactElement =>
    toJsxRuntime(node, { Fragment, jsx, jsxs, passKeys: false, components: components as never })
  const blocks = children.map((block): ReactNode => {
    if (block.type !== 'element') return block.type === 'text' ? block.value : null
    if (block.children.every(({ type }) => type === 'text') || hasAny(block, components)) return toJsx(block)
    const html = serializeHtml({ type: 'root', children: block.children })
    return cloneElement(toJsx({ ...block, children: [] }), { dangerouslySetInnerHTML: { __html: html } } as object)
  })
  return jsxs(Fragment, { children: blocks })
}

const toSlots = (images: readonly BodyImage[], embeds: readonly Embed[], figure: (image: BodyImage) => ReactNode) => ({
  'picture-slot'({ src }: { src: string }) {
    const image = images.find(({ image_url }) => image_url === src)
    return image ? figure(image) : null
  },
  'embed-slot'({ url }: { url: string }) {
    const known = embeds.find((embed) => embed.url === url)
    return (
      <EmbedCard {...findProvider(url)} url={url} title={known?.title ?? null} picture={known?.image_url ?? null} />
    )
  },
})

const NO_IMAGES: readonly BodyImage[] = []
const NO_EMBEDS: readonly Embed[] = []

/** Renders an article's text. Pictures that are not placed in it follow it. */
export function ArticleBody({
  content,
  lead,
  images = NO_IMAGES,
  embeds = NO_EMBEDS,
  isForEditors = false,
  figure,
  notes,
}: ArticleBodyProps) {
  const body = parseMarkdown(content)
  const toFigure = figure ?? ((image: BodyImage) => <Figure image={image} isForEditors={isForEditors} />)
  const placed = new Set(listPlacedPictures(body))
  const tree = toHast(body, {
    picture: (src) => h('picture-slot', { src }),
    embed: (url) => h('embed-slot', { url }),
    tableFrame: TABLE_FRAME,
  })
  return (
    <div className="article-body max-w-measure">
      {lead}
      {toElements(notes ? notes.add(tree) : withoutLineBreaks(tree), {
        ...toSlots(images, embeds, toFigure),
        ...notes?.elements,
      })}
      {body.children.some(({ type }) => type === 'embed') && <EmbedPlayers />}
      {images
        .filter(({ image_url }) => !placed.has(image_url))
        .map((image) => (
          <Fragment key={image.image_url}>{toFigure(image)}</Fragment>
        ))}
    </div>
  )
}
