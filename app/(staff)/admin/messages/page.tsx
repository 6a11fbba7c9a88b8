import type { Metadata } from 'next'

import { MessageList } from '@/components/contact/message-list'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Messages' }

export default async function MessagesPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <MessageList query={await searchParams} />
    </AdminsOnly>
  )
}
