import { Badge } from '@/components/ui/badge'
import { toParagraphLines } from '@/lib/articles/rules'
import { toDateTime } from '@/lib/format'
import { routes } from '@/lib/routes'

interface ArticlePreviewProps {
  article: {
    slug: string
    excerpt: string | null
    content: string
    category: string
    image_url: string | null
    image_alt: string | null
    published: boolean
    featured: boolean
    publication_date: string
    created_at: string
  }
  /** Now, in milliseconds: what is scheduled has no page yet. */
  now: number
}

/** An article as its editor looks at it. The title stands in the heading of the page or dialog around it. */
export function ArticlePreview({ article, now }: ArticlePreviewProps) {
  const isLater = Date.parse(article.publication_date) > now
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <span>{article.category}</span>
        <Badge tone={article.published ? 'green' : 'muted'}>{article.published ? 'Published' : 'Draft'}</Badge>
        {isLater && <Badge tone="gold">Scheduled</Badge>}
        {article.featured && <Badge tone="gold">Featured</Badge>}
        <span>
          Created <time dateTime={article.created_at}>{toDateTime(article.created_at)}</time>
        </span>
      </div>
      <p className="text-sm break-all text-muted">
        Slug:{' '}
        {article.published && !isLater ? (
          <a href={routes.story(article.slug)} target="_blank" rel="noopener" className="text-ink underline underline-offset-4">
            {article.slug}
          </a>
        ) : (
          article.slug
        )}
      </p>
      {article.image_url && (
        // Any address an editor typed: not for the image optimiser, and it learns nothing of who looks.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={article.image_url}
          alt={article.image_alt ?? ''}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="aspect-3/2 w-full rounded-sm bg-rule object-cover"
        />
      )}
      {article.excerpt && <p className="max-w-measure font-serif text-lg text-muted">{article.excerpt}</p>}
      <div className="max-w-measure space-y-4 text-base leading-relaxed break-words">
        {toParagraphLines(article.content).map((lines, index) => (
          // Paragraphs of a text that is only shown: their order is who they are.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ))}
      </div>
    </div>
  )
}
