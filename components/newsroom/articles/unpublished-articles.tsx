import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { publishArticle, undoPublication } from '@/lib/articles/actions'
import type { UnpublishedArticle } from '@/lib/articles/queries.staff'
import { buildStaffByline } from '@/lib/authors/rules'
import { formatDateTime } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { toExcerpt } from '@/lib/stories/rules'

import { EmptyState } from '@/components/newsroom/table/empty-state'

export function UnpublishedArticles({ articles }: { articles: UnpublishedArticle[] }) {
  if (articles.length === 0) {
    return <EmptyState text="No draft articles.">Approved stories and articles saved as drafts appear here.</EmptyState>
  }
  return (
    <ul className="mt-5 space-y-4">
      {articles.map((article) => (
        <li key={article.id}>
          <UnpublishedCard article={article} />
        </li>
      ))}
    </ul>
  )
}

function UnpublishedCard({ article }: { article: UnpublishedArticle }) {
  return (
    <Card className="gap-x-8 gap-y-4 max-md:space-y-4 md:grid md:grid-cols-[1fr_13rem]">
      <div className="min-w-0 space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <span className="font-semibold">{article.category}</span>
          <span>{buildStaffByline(article)}</span>
          <span>
            Created <Time at={article.created_at}>{formatDateTime(article.created_at)}</Time>
          </span>
        </div>
        <h2 className="text-lg break-words">
          <Link href={routes.editArticle(article.id)} className="hover:underline">
            {article.title}
          </Link>
        </h2>
        <p className="line-clamp-3 max-w-measure text-sm break-words text-muted">{toExcerpt(article)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">
        <Button asChild variant="outline" size="sm">
          <Link href={routes.editArticle(article.id)}>
            Edit<span className="sr-only"> {article.title}</span>
          </Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link href={routes.previewArticle(article.id)}>
            Preview<span className="sr-only"> {article.title}</span>
          </Link>
        </Button>
        <UndoableForm
          id={`publish-${article.id}`}
          action={publishArticle}
          undo={undoPublication}
          errors="toast"
          className="grid"
        >
          <input type="hidden" name="article_id" value={article.id} />
          <SubmitButton variant="outline" size="sm" busyLabel="Publishing…">
            Publish Now<span className="sr-only"> {article.title}</span>
          </SubmitButton>
        </UndoableForm>
      </div>
    </Card>
  )
}
