import type { ReactNode } from 'react'

import { StoryNotes } from '@/components/site/corrections/story-notes'
import { TopicChips } from '@/components/site/topics/topic-chips'
import type { UnsavedArticle } from '@/lib/articles/schema'

import { ArticleBody } from './article-body'
import { ArticleByline } from './article-byline'
import { ArticleFooter } from './article-footer'
import { ArticleHeader } from './article-header'
import { ArticlePicture, COLUMN_SIZES } from './article-picture'
import { PictureCaption } from './picture-caption'

interface StoryProps {
  article: UnsavedArticle
  now: Date
  isPreview?: boolean
  /** Introduces the authors. */
  authors?: ReactNode
  related?: ReactNode
  /** What stands beside the story on a wide screen, and at the end on others. */
  rail?: ReactNode
}

/** On phones, the picture comes before the byline (article-body.css). */
export function Story({ article, now, isPreview = false, authors, related, rail }: StoryProps) {
  const lead = article.image_url && (
    <figure className="lead-picture">
      <div className="-mx-4 md:mx-0">
        <ArticlePicture
          src={article.image_url}
          alt={article.image_alt}
          width={article.image_width}
          height={article.image_height}
          focusX={article.image_focus_x}
          focusY={article.image_focus_y}
          sizes={COLUMN_SIZES}
          first
          className="aspect-video rounded-none md:rounded-sm"
        />
      </div>
      <PictureCaption caption={article.image_caption} credit={article.image_credit} isForEditors={isPreview} />
    </figure>
  )
  return (
    <div className="gap-x-6 lg:grid lg:grid-cols-12">
      <div className="col-span-8 min-[100rem]:col-span-7">
        <article className="story">
          <ArticleHeader article={article} now={now} />
          <div className={lead ? 'after-picture' : undefined}>
            <ArticleByline article={article} isPreview={isPreview} />
            <StoryNotes notes={article.corrections} place="top" />
          </div>
          <ArticleBody
            content={article.content}
            language={article.language}
            lead={lead}
            images={article.images}
            embeds={article.embeds}
            isForEditors={isPreview}
          />
          <div className="mt-6 max-w-measure space-y-6">
            <StoryNotes notes={article.corrections} place="bottom" />
            {article.topics?.length ? <TopicChips topics={article.topics} /> : null}
            <ArticleFooter article={article} isPreview={isPreview} />
            {authors}
          </div>
        </article>
        {related}
      </div>
      {rail && (
        <aside aria-label="More to read" className="no-print col-span-4 col-start-9 mt-10 space-y-8 lg:mt-0 lg:pl-6">
          {rail}
        </aside>
      )}
    </div>
  )
}
