import type { Metadata } from 'next'

import { MessageDetail } from '@/components/contact/message-detail'
import { AdminsOnly } from '@/components/staff/admins-only'
import { toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Message' }

interface MessagePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function MessagePage({ params, searchParams }: MessagePageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <MessageDetail id={id} list={list} />
    </AdminsOnly>
  )
}
