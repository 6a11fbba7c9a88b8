import { Fragment } from 'react'

import { toParagraphLines } from '@/lib/articles/rules'
import type { Article, ArticleImage } from '@/lib/articles/schema'

import { ArticlePicture } from './article-picture'

// Most paragraphs are one line: as plain text they are half as long in what the page sends along for its script.
function Paragraph({ lines }: { lines: string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>
  return (
    <p>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

function Figure({ image }: { image: ArticleImage }) {
  return (
    <figure className="my-8 lg:-mr-6">
      <ArticlePicture
        src={image.image_url}
        alt={image.alt ?? image.caption}
        width={image.width}
        height={image.height}
        sizes="(min-width: 64rem) 700px, 100vw"
      />
      {image.caption && <figcaption className="mt-2 text-xs text-muted">{image.caption}</figcaption>}
    </figure>
  )
}

/** Plain text in paragraphs, line breaks kept, further pictures spread between them. */
export function ArticleBody({ article }: { article: Article }) {
  const paragraphs = toParagraphLines(article.content)
  const step = Math.max(1, Math.floor(paragraphs.length / (article.images.length + 1)))
  const imageAfter = (index: number) =>
    (index + 1) % step === 0 ? article.images[(index + 1) / step - 1] : undefined
  const placed = Math.floor(paragraphs.length / step)
  return (
    <div className="mt-8 max-w-measure space-y-5 text-[1.0625rem] leading-[1.65] md:text-[1.125rem]">
      {paragraphs.flatMap((lines, index) => {
        const image = imageAfter(index)
        const paragraph = <Paragraph key={index} lines={lines} />
        return image ? [paragraph, <Figure key={image.id} image={image} />] : paragraph
      })}
      {article.images.slice(placed).map((image) => (
        <Figure key={image.id} image={image} />
      ))}
    </div>
  )
}
