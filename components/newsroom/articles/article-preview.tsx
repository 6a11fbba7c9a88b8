import { FocusedPicture } from '@/components/editor/focal-point.client'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing } from '@/lib/articles/editing'
import { CENTRE, readFocus } from '@/lib/articles/focus'
import { slugify } from '@/lib/articles/rules'
import type { ArticleImage } from '@/lib/articles/schema'
import { formatDateTime } from '@/lib/format'

import { ArticleBody } from '@/components/site/story/article-body'
import { PictureCaption } from '@/components/site/story/picture-caption'
import { PublicationStatus } from './publication-status'

export interface PreviewedArticle {
  title: string
  slug: string
  category: string | null
  published: boolean
  /** An ISO time, or undefined if the article is published at once. */
  publication_date?: string | undefined
  featured: boolean
  image_url: string | null
  image_alt: string | null
  image_caption: string | null
  image_credit: string | null
  /** The point that stays visible when the picture is cropped (lib/articles/focus.ts). */
  image_focus: string
  excerpt: string | null
  content: string
  images: Pick<ArticleImage, 'image_url' | 'caption' | 'credit' | 'alt' | 'focus_x' | 'focus_y'>[]
  /** An ISO time, null before the first save, or undefined for content that isn't an article yet. */
  createdAt: string | null | undefined
}

export const chooseSlug = ({ slug, title }: Editing) => slugify(slug || title)

/** Makes a preview of what is in the editor, without asking the server. */
export function buildPreviewedArticle(editing: Editing, createdAt?: string | null): PreviewedArticle {
  const images = editing.images.map(({ url, focus, ...image }) => {
    const { x, y } = readFocus(focus) ?? CENTRE
    return { ...image, image_url: url, focus_x: x, focus_y: y }
  })
  return {
    ...editing,
    images,
    published: !!editing.published,
    featured: !!editing.featured,
    publication_date: fromAccraInput(editing.publication_date) ?? undefined,
    slug: chooseSlug(editing),
    createdAt,
  }
}

export function ArticlePreview({ article }: { article: PreviewedArticle }) {
  const { title, slug, category, published, featured, excerpt, content, images, createdAt } = article
  return (
    <article className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        {category && <Badge>{category}</Badge>}
        {createdAt !== undefined && <PublicationStatus published={published} date={article.publication_date} />}
        {featured && <Badge tone="blue">Featured</Badge>}
      </div>
      <h3 className="text-2xl break-words">{title || 'Untitled'}</h3>
      {article.image_url && (
        <figure>
          <FocusedPicture
            src={article.image_url}
            alt={article.image_alt}
            focus={article.image_focus}
            sizes="(min-width: 48rem) 680px, 100vw"
          />
          <PictureCaption caption={article.image_caption} credit={article.image_credit} isForEditors />
        </figure>
      )}
      {excerpt && <p className="text-lg break-words text-muted-foreground">{excerpt}</p>}
      <ArticleBody content={content} images={images} isForEditors />
      {createdAt !== undefined && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-rule pt-3 text-sm">
          <dt className="text-muted-foreground">Created</dt>
          <dd>{createdAt ? <Time at={createdAt}>{formatDateTime(createdAt)}</Time> : 'Not saved yet'}</dd>
          <dt className="text-muted-foreground">Slug</dt>
          <dd className="break-all">{slug || '–'}</dd>
        </dl>
      )}
    </article>
  )
}
