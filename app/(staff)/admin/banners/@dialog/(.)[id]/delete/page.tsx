import { DeleteBanner } from '@/components/banners/banner-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../../[id]/delete/page'
interface DeleteBannerDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteBannerDialog({ params, searchParams }: DeleteBannerDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Delete Banner" isNarrow isForm>
      <DeleteBanner id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
