import { routes } from '@/lib/routes'

import { ArticleForm } from './article-form'
import type { DashboardView } from './dashboard-page'

export const newArticleView: DashboardView = {
  title: 'Create Article',
  hasBar: true,
  isEditor: true,
  dialog: { isForm: true },
  render: ({ isDialog }) => <ArticleForm {...(!isDialog && { backHref: routes.chiefAuthor })} />,
}
