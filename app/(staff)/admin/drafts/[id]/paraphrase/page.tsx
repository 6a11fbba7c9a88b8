import type { Metadata } from 'next'

import { ParaphraseForm } from '@/components/drafts/paraphrase-form'
import { TabPage } from '@/components/staff/tab-page'
import { mustGetPendingDraft } from '@/lib/drafts/desk-draft'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Paraphrase draft' }

export default async function ParaphrasePage({ params }: { params: Promise<{ id: string }> }) {
  const draft = await mustGetPendingDraft((await params).id)
  return (
    <TabPage title="Paraphrase" back={{ href: routes.reviewDraft(draft.id), label: 'Back to the review' }}>
      <ParaphraseForm draft={draft} />
    </TabPage>
  )
}
