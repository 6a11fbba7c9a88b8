import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { articleList } from '@/lib/articles/dashboard-list'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { backToList } from '@/lib/lists/list-return'

import { ArticleGlance } from './article-glance'

export const previewArticleView: DashboardView = {
  title: 'Article Preview',
  gone: 'This article no longer exists.',
  back: ({ list }) => ({ href: backToList(articleList, list), label: 'Articles' }),
  render: async ({ id }) => <ArticleGlance article={await mustGetArticle(id)} now={Date.now()} />,
}
