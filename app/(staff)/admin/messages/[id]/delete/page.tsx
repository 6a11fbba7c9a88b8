import type { Metadata } from 'next'

import { DeleteMessage } from '@/components/contact/delete-message'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { fromList, toList } from '@/lib/list-return'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Delete Message' }

interface DeleteMessagePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function DeleteMessagePage({ params, searchParams }: DeleteMessagePageProps) {
  const { id } = await params
  const list = toList(await searchParams)
  return (
    <AdminsOnly>
      <TabPage title="Delete Message" back={{ href: fromList(routes.message(id), list), label: 'Message' }}>
        <DeleteMessage id={id} list={list} />
      </TabPage>
    </AdminsOnly>
  )
}
