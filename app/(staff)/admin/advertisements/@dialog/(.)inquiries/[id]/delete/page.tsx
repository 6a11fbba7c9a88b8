import { DeleteInquiry } from '@/components/inquiries/inquiry-sections'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export { metadata } from '../../../../inquiries/[id]/delete/page'
interface DeleteInquiryDialogProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteInquiryDialog({ params, searchParams }: DeleteInquiryDialogProps) {
  const { id } = await params
  return (
    <RouteDialog title="Delete Inquiry" isNarrow isForm>
      <DeleteInquiry id={id} list={toList(await searchParams)} />
    </RouteDialog>
  )
}
