import clsx from 'clsx/lite'

import { ArticleCard } from '@/components/site/cards/article-card.client'
import { ArticleMeta } from '@/components/site/cards/article-meta'
import { CardTitle } from '@/components/site/cards/card-title'
import { Headline } from '@/components/site/cards/headline.client'
import { OpinionItem } from '@/components/site/cards/opinion-item'
import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { makeHeadline, makeTeaser, shorten, truncateToMinute } from '@/lib/articles/make-teaser'
import type { ArticleCard as Card } from '@/lib/articles/schema'
import { getSignature } from '@/lib/authors/rules'
import { PICTURES, type SectionStrip as Strip, type StripShape } from '@/lib/front-page/rules'
import { buildSectionPath, buildStoryPath } from '@/lib/routes/link'

/** The length of a standfirst. */
const STANDFIRST = 200

/** A strip without its pictures has only headlines. */
function findShape({ shape, articles }: Strip): StripShape {
  const illustrated = articles.filter(({ image_url }) => image_url).length
  return shape === 'column' || illustrated >= PICTURES[shape] ? shape : 'headlines'
}

/** A section's strip on the front page. On phones, all shapes but the first are nearly the same. */
export function SectionStrip(strip: Strip) {
  const { category, articles, shape } = strip
  const id = `strip-${category.toLowerCase()}`
  const Shape = SHAPES[findShape(strip)]
  return (
    <section aria-labelledby={id} className="@container relative">
      <SectionHeading id={id} bar={sectionBarClass(category)}>
        <a href={buildSectionPath(category)} className="more hover:underline">
          {category}
        </a>
      </SectionHeading>
      <Shape articles={articles} shape={shape} />
    </section>
  )
}

interface ShapeProps {
  articles: readonly Card[]
  shape: StripShape
}

const renderHeadlines = (articles: readonly Card[]) =>
  articles.map((article) => <Headline key={article.id} article={makeHeadline(article)} />)

/** The headline that opens a strip, with as much of its excerpt as a standfirst has. */
function Opening({ article, className }: { article: Card; className: string }) {
  const { excerpt } = article
  return (
    <article className="group relative space-y-2">
      <CardTitle article={makeHeadline(article)} className={className} />
      {excerpt && (
        <p dir="auto" className="max-w-measure text-sm text-muted-foreground">
          {shorten(excerpt, STANDFIRST)}
        </p>
      )}
      <ArticleMeta date={truncateToMinute(article.publication_date)} />
    </article>
  )
}

/** A large picture with the headlines beside it. It is as high as they are. */
function Pictured({ articles, shape }: ShapeProps) {
  const [lead, ...others] = articles.toSorted((a, b) => Number(!a.image_url) - Number(!b.image_url))
  if (!lead) return null
  const isFeature = shape === 'feature'
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-12">
      <a
        href={buildStoryPath(lead.slug)}
        // The headline is the same link.
        tabIndex={-1}
        aria-hidden="true"
        className={clsx(
          'fill-picture max-md:-mx-4 lg:aspect-5/2',
          isFeature ? 'lg:col-span-8' : 'lg:col-span-6',
          shape === 'right' && 'lg:order-last',
        )}
      >
        <ArticlePicture
          src={lead.image_url!}
          alt=""
          focusX={lead.image_focus_x}
          focusY={lead.image_focus_y}
          sizes={isFeature ? '(min-width: 64rem) 66vw, 100vw' : '(min-width: 64rem) 50vw, 100vw'}
          className="rounded-none md:rounded-sm"
        />
      </a>
      <div className={clsx('stack', isFeature ? 'lg:col-span-4' : 'lg:col-span-6')}>
        <Opening article={lead} className={isFeature ? 'text-2xl 2xl:text-3xl' : 'text-xl lg:text-2xl 2xl:text-3xl'} />
        {renderHeadlines(others)}
      </div>
    </div>
  )
}

/** The first headline is twice as wide as the others. */
const Plain = ({ articles: [lead, ...others] }: ShapeProps) => (
  <div className="stack [--first:2fr] @5xl:side-by-side">
    {lead && <Opening article={lead} className="text-xl lg:text-2xl" />}
    {renderHeadlines(others)}
  </div>
)

/** A narrow column. The picture is beside the headline on phones. */
const Column = ({ articles: [lead, ...others] }: ShapeProps) => (
  <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
    {lead && <ArticleCard article={makeTeaser(lead, 'picture')} />}
    {others.length > 0 && (
      <div className="stack @max-lg:border-t @max-lg:border-rule @max-lg:pt-3">{renderHeadlines(others)}</div>
    )}
  </div>
)

/** Three tall pictures, with the other headlines below. */
function Pictures({ articles }: ShapeProps) {
  const tall = articles.filter(({ image_url }) => image_url).slice(0, PICTURES.pictures)
  return (
    <div className="stack">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3 sm:[&_img]:aspect-4/5">
        {tall.map((article) => (
          <ArticleCard
            key={article.id}
            article={makeTeaser(article, 'picture')}
            sizes="(min-width: 40rem) 33vw, 5rem"
          />
        ))}
      </div>
      {renderHeadlines(articles.filter((article) => !tall.includes(article)))}
    </div>
  )
}

/** The authors before the headlines. */
const Opinions = ({ articles }: ShapeProps) => (
  <div className="grid gap-x-6 gap-y-5 @lg:grid-cols-2 @5xl:side-by-side">
    {articles.map((article) => (
      <OpinionItem key={article.id} article={makeTeaser(article)} {...getSignature(article.bylines)} />
    ))}
  </div>
)

const SHAPES = {
  feature: Pictured,
  left: Pictured,
  right: Pictured,
  headlines: Plain,
  column: Column,
  pictures: Pictures,
  opinion: Opinions,
} satisfies Record<StripShape, unknown>
