import type { Metadata } from 'next'

import { DeleteInquiry } from '@/components/inquiries/inquiry-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { fromList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Delete Inquiry' }

interface DeleteInquiryPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteInquiryPage({ params, searchParams }: DeleteInquiryPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Delete Inquiry" back={{ href: fromList(routes.inquiry(id), list), label: 'Inquiry' }}>
        <DeleteInquiry id={id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
