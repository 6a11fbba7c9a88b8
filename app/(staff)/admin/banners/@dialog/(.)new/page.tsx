import { BannerForm } from '@/components/banners/banner-form'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../new/page'
interface NewBannerDialogProps {
  searchParams: Promise<Query>
}

export default async function NewBannerDialog({ searchParams }: NewBannerDialogProps) {
  await openDashboard(ADMINS)
  return (
    <RouteDialog title="Create Banner" isForm>
      <BannerForm list={toList(await searchParams)} />
    </RouteDialog>
  )
}
