import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { articleList } from '@/lib/articles/dashboard-list'
import { mustGetArticle } from '@/lib/articles/editor-article'
import { backToList } from '@/lib/lists/list-return'

import { ArticleGlance } from './article-glance'
import { DeleteArticle } from './delete-article'

const back: DashboardView['back'] = ({ list }) => ({ href: backToList(articleList, list), label: 'Articles' })

export const previewArticleView: DashboardView = {
  title: 'Article Preview',
  back,
  render: async ({ id }) => <ArticleGlance article={await mustGetArticle(id)} now={Date.now()} />,
}

export const deleteArticleView = {
  title: 'Delete Article',
  back,
  sheet: { isNarrow: true, isForm: true },
  render: ({ id, list }) => <DeleteArticle id={id} list={list} />,
} satisfies DashboardView
