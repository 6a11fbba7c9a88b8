import type { Metadata } from 'next'

import { AuthorForm } from '@/components/authors/author-form'
import { AdminsOnly } from '@/components/staff/admins-only'
import { Gone } from '@/components/staff/gone'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { getEditedAuthor } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Edit Author' }

export default function EditAuthorPage({ params }: { params: Promise<{ id: string }> }) {
  return (
    <AdminsOnly>
      <TabPage title="Edit Author" back={{ href: routes.authors, label: 'Authors' }}>
        <Author params={params} />
      </TabPage>
    </AdminsOnly>
  )
}

async function Author({ params }: { params: Promise<{ id: string }> }) {
  const { db } = await openDashboard(ADMINS)
  const author = await getEditedAuthor(db, (await params).id)
  return author ? <AuthorForm author={author} /> : <Gone text="This author no longer exists." list={routes.authors} />
}
