import { ArticleBody } from '@/components/site/story/article-body'
import { PictureCaption } from '@/components/site/story/picture-caption'
import type { Revision, RevisionPicture } from '@/lib/revisions/queries.staff'

/** A revision's text without its title, which is the heading of the page. */
export function RevisionText({ revision }: { revision: Revision }) {
  const { excerpt, content, category, slug, image_url, image_alt, image_caption, image_credit, byline, pictures } =
    revision
  return (
    <article className="space-y-4">
      <p className="flex flex-wrap gap-x-4 text-xs text-muted-foreground">
        <span className="font-semibold">{category}</span>
        <span className="min-w-0 break-all">/story/{slug}</span>
        {byline && <span>{byline}</span>}
      </p>
      {image_url && <Picture url={image_url} alt={image_alt} caption={image_caption} credit={image_credit} />}
      {excerpt && <p className="max-w-measure font-serif text-lg text-muted-foreground">{excerpt}</p>}
      <ArticleBody content={content} images={pictures} figure={renderPicture} />
    </article>
  )
}

const renderPicture = ({ image_url, alt, caption, credit = null }: Omit<RevisionPicture, 'id'>) => (
  <Picture url={image_url} alt={alt} caption={caption} credit={credit} />
)

function Picture({
  url,
  alt,
  caption,
  credit,
}: Record<'url', string> & Record<'alt' | 'caption' | 'credit', string | null>) {
  return (
    <figure className="max-w-measure">
      {/* The picture may no longer exist, so it bypasses the image optimizer. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={url}
        alt={alt ?? ''}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="aspect-3/2 w-full rounded-sm bg-rule object-cover"
      />
      <PictureCaption caption={caption} credit={credit} className="mt-1" isForEditors />
    </figure>
  )
}
