import type { Metadata } from 'next'

import { ShowInquiry } from '@/components/inquiries/inquiry-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { inquiryList } from '@/lib/inquiries/dashboard'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Inquiry' }

interface InquiryPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function InquiryPage({ params, searchParams }: InquiryPageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Inquiry" back={{ href: backToList(inquiryList, list), label: 'Back to List' }}>
        <ShowInquiry id={id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
