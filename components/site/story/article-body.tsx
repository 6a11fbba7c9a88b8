import type { Element, Nodes, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

import type { ArticleImage, Embed } from '@/lib/articles/schema'
import { findProvider } from '@/lib/content/embeds/providers'
import { h, TABLE_FRAME, buildHast } from '@/lib/content/markdown/hast'
import { serializeHtml } from '@/lib/content/markdown/html'
import { parseMarkdown } from '@/lib/content/markdown/parse'
import { listPlacedPictures } from '@/lib/content/markdown/text'

import { ArticlePicture, COLUMN_SIZES, HALF_COLUMN_SIZES } from './article-picture'
import { EmbedCard } from './embed-card'
import { EmbedPlayers } from './embed-players.client'
import { PictureCaption } from './picture-caption'

type BodyImage = Pick<ArticleImage, 'image_url' | 'caption' | 'alt'> &
  Partial<Pick<ArticleImage, 'width' | 'height' | 'credit' | 'focus_x' | 'focus_y'>>

interface Place {
  /** Whether the picture is beside another one of its set. */
  isHalf?: boolean
  /** Whether the set has the credit. */
  isUncredited?: boolean
}

function Figure({
  image,
  isForEditors,
  isHalf = false,
  isUncredited = false,
}: { image: BodyImage; isForEditors: boolean } & Place) {
  return (
    <figure className={isHalf ? 'half' : undefined}>
      <ArticlePicture
        src={image.image_url}
        alt={image.alt ?? image.caption}
        width={image.width}
        height={image.height}
        focusX={image.focus_x}
        focusY={image.focus_y}
        sizes={isHalf ? HALF_COLUMN_SIZES : COLUMN_SIZES}
      />
      <PictureCaption
        caption={image.caption}
        credit={isUncredited ? null : image.credit}
        isForEditors={isForEditors && !isUncredited}
      />
    </figure>
  )
}

interface ArticleBodyProps {
  /** The text in Markdown. */
  content: string
  /** The language of the text, if it is not that of the site. */
  language?: string | null
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

const isPicture = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'picture-slot'

/** Puts pictures that follow each other into one set, with their credit once if it is the same. */
function composeSets(tree: Root, images: readonly BodyImage[]): Root {
  const runs: RootContent[][] = []
  for (const child of tree.children)
    if (isPicture(child) && isPicture(runs.at(-1)?.[0])) runs.at(-1)!.push(child)
    else runs.push([child])
  return { ...tree, children: runs.map((run) => (run.length > 1 ? toSet(run.filter(isPicture), images) : run[0]!)) }
}

/** Three or more pictures begin with a wide one. Pairs follow, and one that is left over is wide, too. */
function toSet(pictures: Element[], images: readonly BodyImage[]): Element {
  const credits = new Set(
    pictures.map(({ properties }) => images.find((one) => one.image_url === properties.src)?.credit),
  )
  const credit = credits.size === 1 ? [...credits][0] : null
  const { length } = pictures
  const isWide = (index: number) => length > 2 && (index === 0 || (index === length - 1 && length % 2 === 0))
  return h(
    'picture-set',
    { credit },
    pictures.map(({ tagName, properties }, index) =>
      h(tagName, { ...properties, isHalf: !isWide(index), isUncredited: !!credit }),
    ),
  )
}

const hasAny = (node: Nodes, components: object): boolean =>
  (node.type === 'element' && node.tagName in components) ||
  ('children' in node && node.children.some((child) => hasAny(child, components)))

/**
 * Renders a block without components as one string, because React takes many times as long for an element per item,
 * cell or line break.
 */
function renderTree({ children }: Root, components: object): ReactNode {
  const renderNode = (node: Nodes): ReactElement =>
    toJsxRuntime(node, { Fragment, jsx, jsxs, passKeys: false, components: components as never })
  const blocks = children.map((block): ReactNode => {
    if (block.type !== 'element') return block.type === 'text' ? block.value : null
    if (block.children.every(({ type }) => type === 'text') || hasAny(block, components)) return renderNode(block)
    const html = serializeHtml({ type: 'root', children: block.children })
    return cloneElement(renderNode({ ...block, children: [] }), { dangerouslySetInnerHTML: { __html: html } } as object)
  })
  return jsxs(Fragment, { children: blocks })
}

const buildSlots = (
  images: readonly BodyImage[],
  embeds: readonly Embed[],
  figure: (image: BodyImage, place: Place) => ReactNode,
) => ({
  'picture-slot'({ src, ...place }: { src: string } & Place) {
    const image = images.find(({ image_url }) => image_url === src)
    return image ? figure(image, place) : null
  },
  'picture-set': ({ credit, children }: { credit?: string; children: ReactNode }) => (
    <figure className="pictures grid gap-4 md:grid-cols-2">
      {children}
      <PictureCaption credit={credit} />
    </figure>
  ),
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
  language,
  lead,
  images = NO_IMAGES,
  embeds = NO_EMBEDS,
  isForEditors = false,
  figure,
  notes,
}: ArticleBodyProps) {
  const body = parseMarkdown(content)
  const toFigure =
    figure ??
    ((image: BodyImage, place: Place) => <Figure key={image.image_url} {...{ image, isForEditors, ...place }} />)
  const toSlot = (src: string) => h('picture-slot', { src })
  const placed = new Set(listPlacedPictures(body))
  const text = buildHast(body, { picture: toSlot, embed: (url) => h('embed-slot', { url }), tableFrame: TABLE_FRAME })
  const others = images.filter(({ image_url }) => !placed.has(image_url))
  const tree = { ...text, children: [...text.children, ...others.map(({ image_url }) => toSlot(image_url))] }
  const composed = notes ? notes.add(tree) : withoutLineBreaks(tree)
  return (
    <div lang={language ?? undefined} className="article-body max-w-measure">
      {lead}
      {renderTree(figure || notes ? composed : composeSets(composed, images), {
        ...buildSlots(images, embeds, toFigure),
        ...notes?.elements,
      })}
      {body.children.some(({ type }) => type === 'embed') && <EmbedPlayers />}
    </div>
  )
}
