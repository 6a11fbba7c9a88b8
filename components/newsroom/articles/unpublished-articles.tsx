import { Eye } from 'lucide-react'

import { SubmitButton } from '@/components/form/submit-button.client'
import { UndoableForm } from '@/components/newsroom/form/undoable-form.client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { publishArticle, undoPublication } from '@/lib/articles/actions'
import type { UnpublishedArticle } from '@/lib/articles/queries.staff'
import { buildStaffByline } from '@/lib/authors/rules'
import { formatDateTime } from '@/lib/format'
import { routes } from '@/lib/routes/routes'
import { getExcerpt } from '@/lib/stories/rules'

import { EmptyState } from '@/components/newsroom/table/empty-state'
import { LIST_CLASS, ListRow } from '@/components/newsroom/table/list-row'
import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'

export function UnpublishedArticles({ articles }: { articles: UnpublishedArticle[] }) {
  if (articles.length === 0) {
    return <EmptyState text="No draft articles.">Approved stories and articles saved as drafts appear here.</EmptyState>
  }
  return (
    <ul className={LIST_CLASS}>
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
    <ListRow
      title={
        <Link href={routes.editArticle(article.id)} className="hover:underline">
          {article.title}
        </Link>
      }
      image={article.image_url}
      excerpt={getExcerpt(article)}
      meta={
        <>
          <span className="font-semibold">{article.category}</span>
          <span>{buildStaffByline(article)}</span>
          <span>
            Created <Time at={article.created_at}>{formatDateTime(article.created_at)}</Time>
          </span>
        </>
      }
    >
      <Button asChild variant="outline" size="sm">
        <Link href={routes.editArticle(article.id)}>
          Edit<span className="sr-only"> {article.title}</span>
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
        <SubmitButton variant="ghost" size="sm" busyLabel="Publishing…">
          Publish Now<span className="sr-only"> {article.title}</span>
        </SubmitButton>
      </UndoableForm>
      <RowMenu about={article.title}>
        <RowLink href={routes.previewArticle(article.id)} icon={Eye} label="Preview" about={article.title} />
      </RowMenu>
    </ListRow>
  )
}
