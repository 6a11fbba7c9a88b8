import type { Metadata } from 'next'

import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { RoleForm } from '@/components/users/role-form'
import { backToList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'
import { userList } from '@/lib/users/rules'

export const metadata: Metadata = { title: 'Edit Role' }

interface RolePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function RolePage({ params, searchParams }: RolePageProps) {
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Edit Role" back={{ href: backToList(userList, list), label: 'Users' }}>
        <RoleForm id={(await params).id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
