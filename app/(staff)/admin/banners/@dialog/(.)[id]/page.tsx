import { EditBanner } from '@/components/banners/banner-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../[id]/page'
interface EditBannerDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function EditBannerDialog({ params, searchParams }: EditBannerDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Edit Banner" isForm>
      <EditBanner id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
