import { ArticleGlance } from '@/components/articles/article-glance'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { mustGetArticle } from '@/lib/articles/editor-article'

export { metadata } from '../../../[id]/preview/page'
export default async function ArticlePreviewDialog({ params }: { params: Promise<{ id: string }> }) {
  const article = await mustGetArticle((await params).id)
  return (
    <RouteDialog title="Article Preview">
      <ArticleGlance article={article} now={Date.now()} />
    </RouteDialog>
  )
}
