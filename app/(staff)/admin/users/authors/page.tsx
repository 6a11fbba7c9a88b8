import type { Metadata } from 'next'

import { AuthorList } from '@/components/authors/author-list'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Authors' }

export default async function AuthorsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <AdminsOnly>
      <TabPage title="Authors" back={{ href: routes.adminTab('users'), label: 'Users' }} isWide>
        <AuthorList query={await searchParams} />
      </TabPage>
    </AdminsOnly>
  )
}
