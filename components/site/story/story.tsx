import clsx from 'clsx'
import type { ReactNode } from 'react'

import { StoryNotes } from '@/components/site/corrections/story-notes'
import { TopicChips } from '@/components/site/topics/topic-chips'
import type { UnsavedArticle } from '@/lib/articles/schema'

import { ArticleBody } from './article-body'
import { ArticleByline } from './article-byline'
import { ArticleFooter } from './article-footer'
import { ArticleHeader } from './article-header'
import { ArticlePicture } from './article-picture'
import { PictureCaption } from './picture-caption'

interface StoryProps {
  article: UnsavedArticle
  now: Date
  isPreview?: boolean
  /** What is next to the picture. On phones and without a picture, it follows the text. */
  aside?: ReactNode
}

export function Story({ article, now, isPreview = false, aside }: StoryProps) {
  const lead = article.image_url && (
    <figure
      className={clsx('lead-picture row-start-2 mt-5 mb-0 max-w-none', aside ? 'lg:col-span-8' : 'lg:col-span-12')}
    >
      <div className="-mx-4 md:mx-0">
        <ArticlePicture
          src={article.image_url}
          alt={article.image_alt}
          width={article.image_width}
          height={article.image_height}
          focusX={article.image_focus_x}
          focusY={article.image_focus_y}
          sizes="(min-width: 64rem) 66vw, (min-width: 40rem) 100vw, 70vw"
          first
          className="rounded-none md:rounded-sm 2xl:aspect-video"
        />
      </div>
      <PictureCaption caption={article.image_caption} credit={article.image_credit} isForEditors={isPreview} />
    </figure>
  )
  const column = 'mx-auto w-full max-w-measure space-y-6 text-[1.125rem] lg:col-span-12'
  return (
    <div className="spread grid grid-cols-1 gap-x-6 lg:grid-cols-12">
      <article className="contents">
        <div className="lg:col-span-12">
          <ArticleHeader article={article} now={now} />
        </div>
        <div className={clsx('mt-5', column, lead ? 'after-picture row-start-3' : 'lg:mt-10')}>
          <ArticleByline article={article} isPreview={isPreview} />
          <StoryNotes notes={article.corrections} place="top" />
        </div>
        <ArticleBody
          content={article.content}
          lead={lead}
          images={article.images}
          embeds={article.embeds}
          isForEditors={isPreview}
        />
        <div className={clsx('mt-6', column)}>
          <StoryNotes notes={article.corrections} place="bottom" />
          {article.topics?.length ? <TopicChips topics={article.topics} /> : null}
          <ArticleFooter article={article} isPreview={isPreview} />
        </div>
      </article>
      {aside && (
        <aside
          aria-label="Most read"
          // Without a picture there is nothing to align with, so the aside follows the text.
          className={clsx(
            'no-print mt-11',
            lead ? 'lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:mt-5' : 'lg:col-span-12',
          )}
        >
          {aside}
        </aside>
      )}
    </div>
  )
}
