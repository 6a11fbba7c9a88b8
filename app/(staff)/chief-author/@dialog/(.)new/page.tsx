import { ArticleForm } from '@/components/staff/article-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'

export { metadata } from '../../new/page'
export default async function NewArticleDialog() {
  const { person } = await openDashboard(EDITORS)
  return (
    <RouteDialog title="Create Article" isForm isEditor>
      <ArticleForm personId={person.id} />
    </RouteDialog>
  )
}
