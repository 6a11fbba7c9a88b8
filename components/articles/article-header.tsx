import Link from 'next/link'

import { BylineLines } from '@/components/authors/byline-lines'
import { Time } from '@/components/ui/time'
import type { UnsavedArticle } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { toLongDate } from '@/lib/format'
import { readingMinutes } from '@/lib/markdown/text'
import { routes } from '@/lib/routes'

import { ArticlePicture } from './article-picture'
import { LikeButton } from './like-button.client'
import { OldNotice } from './old-notice'
import { PictureCaption } from './picture-caption'
import { SaveButton } from './save-button.client'
import { SECTION_TEXT } from './section-colours'
import { ShareLinks } from './share-links.client'
import { ViewCount } from './view-count'

interface ArticleHeaderProps {
  article: UnsavedArticle
  now: Date
  /** Without what counts, or leads to an address that readers do not have yet. */
  isPreview?: boolean
}

export function ArticleHeader({ article, now, isPreview = false }: ArticleHeaderProps) {
  const { category } = article
  return (
    <header className="space-y-4">
      {category && (
        <p className="text-xs font-semibold tracking-[0.04em] uppercase">
          <Link
            href={routes.category(category)}
            prefetch={false}
            className={`inline-flex min-h-11 items-center hover:underline ${SECTION_TEXT[category]}`}
          >
            {category}
          </Link>
        </p>
      )}
      <OldNotice date={article.publication_date} now={now} />
      <h1 className="text-2xl md:text-4xl">{article.title}</h1>
      {article.excerpt && <p className="max-w-measure text-lg text-muted">{article.excerpt}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-rule py-2 text-sm text-muted">
        <BylineLines bylines={article.bylines} />
        <Time at={article.created_at}>{toLongDate(article.created_at)}</Time>
        <p>{readingMinutes(article.content)} min read</p>
        {!isPreview && <ViewCount articleId={article.id} />}
        {!isPreview && <LikeButton articleId={article.id} />}
        {!isPreview && <SaveButton path={routes.story(article.slug)} title={article.title} />}
      </div>
      {!isPreview && <ShareLinks path={routes.story(article.slug)} title={article.title} site={env().siteUrl} />}
      {article.image_url && (
        <figure>
          <div className="-mx-4 md:mx-0">
            <ArticlePicture
              src={article.image_url}
              alt={article.image_alt}
              width={article.image_width}
              height={article.image_height}
              focusX={article.image_focus_x}
              focusY={article.image_focus_y}
              sizes="(min-width: 64rem) 800px, 100vw"
              first
              className="rounded-none md:rounded-sm"
            />
          </div>
          <PictureCaption caption={article.image_caption} credit={article.image_credit} />
        </figure>
      )}
    </header>
  )
}
