import { DeleteAd } from '@/components/ads/ad-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../../[id]/delete/page'
interface DeleteAdDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteAdDialog({ params, searchParams }: DeleteAdDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Delete Advertisement" isNarrow isForm>
      <DeleteAd id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
