import type { DashboardView } from '@/components/staff/dashboard-page'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { routes } from '@/lib/routes'

import { ArticleGlance } from './article-glance'

export const previewArticleView: DashboardView = {
  title: 'Article Preview',
  back: () => ({ href: routes.adminTab('articles'), label: 'Articles' }),
  render: async ({ id }) => <ArticleGlance article={await mustGetArticle(id)} now={Date.now()} />,
}
