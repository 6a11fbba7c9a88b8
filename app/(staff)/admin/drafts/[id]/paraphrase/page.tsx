import type { Metadata } from 'next'

import { ParaphraseForm } from '@/components/drafts/paraphrase-form'
import { EditorPage } from '@/components/staff/editor-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { mustGetPendingDraft } from '@/lib/drafts/editor-draft'

export const metadata: Metadata = { title: 'Paraphrase draft' }

export default async function ParaphrasePage({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDashboard(EDITORS)
  const [draft, people] = await Promise.all([mustGetPendingDraft((await params).id), listBylinePeople(db)])
  return (
    <EditorPage title="Paraphrase">
      <ParaphraseForm draft={draft} personId={person.id} people={people} />
    </EditorPage>
  )
}
