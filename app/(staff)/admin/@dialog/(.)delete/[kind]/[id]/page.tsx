import { findDeleteView } from '@/components/staff/delete-views'
import { dashboardDialog } from '@/components/staff/dashboard-page'

export { generateMetadata } from '../../../../delete/[kind]/[id]/page'

export default async function DeleteDialog(props: PageProps<'/admin/delete/[kind]/[id]'>) {
  return dashboardDialog(findDeleteView(await props.params))(props)
}
