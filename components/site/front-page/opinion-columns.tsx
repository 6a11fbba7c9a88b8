import { sectionBarClass } from '@/components/site/cards/section-colours'
import { SectionHeading } from '@/components/site/cards/section-heading'
import { AuthorFace } from '@/components/site/authors/author-face'
import { Age } from '@/components/site/ui/age'
import { type Teaser, toPath } from '@/lib/articles/teaser'
import { toSection } from '@/lib/routes/link'

type Column = Teaser & { publication_date: string; author: string; face?: string | undefined }

export function OpinionColumns({ columns }: { columns: readonly Column[] }) {
  return (
    <section aria-labelledby="strip-opinion" className="@container">
      <SectionHeading id="strip-opinion" bar={sectionBarClass('Opinion')}>
        <a href={toSection('Opinion')} className="hover:underline">
          Opinion
        </a>
      </SectionHeading>
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-5">
        {columns.map(({ publication_date, author, face, ...article }) => (
          <article key={toPath(article)} className="group relative flex gap-3 @5xl:flex-col">
            <AuthorFace name={author} picture={face} />
            <div className="min-w-0 space-y-1">
              <p className="text-xs font-semibold text-opinion">{author}</p>
              <h3 className="text-base leading-snug italic">
                <a href={toPath(article)} className="card-link underline-offset-4 group-hover:underline">
                  {article.title}
                </a>
              </h3>
              <p className="text-xs text-muted">
                <Age at={publication_date} />
              </p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
