import type { Nodes, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

import type { ArticleImage, Embed } from '@/lib/articles/schema'
import { toProvider } from '@/lib/embeds/providers'
import { h, TABLE_FRAME, toHast } from '@/lib/markdown/hast'
import { parseMarkdown } from '@/lib/markdown/parse'
import { listPlacedPictures } from '@/lib/markdown/text'

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
  /** Markdown. */
  content: string
  /** The picture above the text, among its blocks: reader modes drop one that is elsewhere. */
  lead?: ReactNode
  images?: readonly BodyImage[]
  /** An unknown embed is shown as a card with its URL. */
  embeds?: readonly Embed[]
  /** Says which pictures have no credit. */
  isForEditors?: boolean
  /** Replaces the reader page's picture. */
  figure?: (image: BodyImage) => ReactNode
  /** For previews and comparisons: transforms the tree and renders what it adds. */
  notes?: { add: (tree: Root) => Root; elements: object }
}

/** Each line break would be sent twice, in the HTML and in the RSC payload. */
const withoutLineBreaks = <Node extends Nodes>(node: Node): Node =>
  'children' in node
    ? {
        ...node,
        children: node.children
          .filter((child) => child.type !== 'text' || child.value !== '\n')
          .map((child) => withoutLineBreaks(child)),
      }
    : node

const toSlots = (images: readonly BodyImage[], embeds: readonly Embed[], figure: (image: BodyImage) => ReactNode) => ({
  'picture-slot'({ src }: { src: string }) {
    const image = images.find(({ image_url }) => image_url === src)
    return image ? figure(image) : null
  },
  'embed-slot'({ url }: { url: string }) {
    const known = embeds.find((embed) => embed.url === url)
    return <EmbedCard {...toProvider(url)} url={url} title={known?.title ?? null} picture={known?.image_url ?? null} />
  },
})

const NO_IMAGES: readonly BodyImage[] = []
const NO_EMBEDS: readonly Embed[] = []

/** Pictures that aren't placed in the text follow it. */
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
      {toJsxRuntime(notes ? notes.add(tree) : withoutLineBreaks(tree), {
        Fragment,
        jsx,
        jsxs,
        passKeys: false,
        components: { ...toSlots(images, embeds, toFigure), ...notes?.elements } as object,
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
