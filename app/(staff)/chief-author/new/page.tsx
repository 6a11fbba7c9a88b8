import type { Metadata } from 'next'

import { ArticleForm } from '@/components/staff/article-form'
import { StaffPage } from '@/components/staff/staff-page'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Create Article' }

export default async function NewArticlePage() {
  const { person } = await openDesk(EDITORS)
  return (
    <StaffPage person={person} title="Create Article" back={{ href: routes.chiefAuthor, label: 'Stories' }}>
      <ArticleForm personId={person.id} />
    </StaffPage>
  )
}
