import type { Metadata } from 'next'

import { SubscriberList } from '@/components/newsletter/subscriber-list'
import { AdminsOnly } from '@/components/staff/admins-only'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Subscribers' }

export default async function SubscribersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <SubscriberList query={await searchParams} />
    </AdminsOnly>
  )
}
