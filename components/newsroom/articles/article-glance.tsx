import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { CopyButton } from '@/components/site/pages/copy-button.client'
import { Button } from '@/components/ui/button'
import { withdrawPreviewLinks } from '@/lib/articles/actions.list'
import type { EditorArticle } from '@/lib/articles/editor-article'
import { fromColumns } from '@/lib/articles/focus'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { getPreviewUrl } from '@/lib/previews/queries'
import { getViewCounts } from '@/lib/views/queries.staff'
import { routes } from '@/lib/routes/routes'
import { formatViews } from '@/lib/views/words'

import { ArticlePreview } from './article-preview'

interface ArticleGlanceProps {
  article: EditorArticle
  /** The current time (Unix time in ms). */
  now: number
}

export async function ArticleGlance({ article, now }: ArticleGlanceProps) {
  const { db } = await openDashboard(EDITORS)
  const [previewUrl, views] = await Promise.all([getPreviewUrl(db, article.id), getViewCounts(db, article.id)])
  const isLive = article.published && Date.parse(article.publication_date) <= now
  return (
    <div className="space-y-5">
      <ArticlePreview
        article={{
          ...article,
          image_focus: fromColumns(article.image_focus_x, article.image_focus_y),
          createdAt: article.created_at,
        }}
      />
      {views.unranked > 0 && (
        <p className="text-sm text-muted-foreground">
          {formatViews(views.total)}, of which {views.unranked.toLocaleString('en')} don’t count for Trending: many came
          from one network.
        </p>
      )}
      {isLive ? (
        <Button asChild variant="outline" size="sm">
          <a href={routes.story(article.slug)} target="_blank" rel="noopener">
            View on the site
          </a>
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="sm">
            <a href={previewUrl} target="_blank" rel="noopener noreferrer">
              Open as a page
            </a>
          </Button>
          <CopyButton
            text={previewUrl}
            what="preview link"
            done="Preview link copied. Anyone with the link can read the article for seven days."
          />
          <ActionForm action={withdrawPreviewLinks} label="Withdraw links" errors="toast">
            <input type="hidden" name="article_id" value={article.id} />
            <SubmitButton variant="ghost" size="sm" busyLabel="Withdrawing…">
              Withdraw links
            </SubmitButton>
          </ActionForm>
        </div>
      )}
    </div>
  )
}
