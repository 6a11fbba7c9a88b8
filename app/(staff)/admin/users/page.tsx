import type { Metadata } from 'next'

import { AdminsOnly } from '@/components/staff/admins-only'
import { UserList } from '@/components/users/user-list'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Users' }

export default async function UsersPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <UserList query={await searchParams} />
    </AdminsOnly>
  )
}
