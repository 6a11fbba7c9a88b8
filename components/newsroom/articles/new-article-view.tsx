import { routes } from '@/lib/routes/routes'

import { ArticleForm } from './article-form'
import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'

export const newArticleView: DashboardView = {
  title: 'Create Article',
  hasBar: true,
  isEditor: true,
  sheet: { isForm: true },
  render: ({ isSheet }) => <ArticleForm {...(!isSheet && { backHref: routes.chiefAuthor })} />,
}
