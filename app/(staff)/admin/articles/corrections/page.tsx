import type { Metadata } from 'next'

import { WaitingRejoinder } from '@/components/corrections/waiting-rejoinder'
import { EmptyState } from '@/components/staff/empty-state'
import { Failure } from '@/components/staff/failure'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listWaitingRejoinders } from '@/lib/corrections/queries.staff'
import { load } from '@/lib/load'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Rejoinders' }

export default async function RejoindersPage() {
  const { db } = await openDashboard(EDITORS)
  const loaded = await load('rejoinders', () => listWaitingRejoinders(db))
  return (
    <TabPage title="Rejoinders" back={{ href: routes.adminTab('articles'), label: 'Articles' }}>
      {'reference' in loaded ? (
        <Failure text={`Failed to fetch rejoinders: reference ${loaded.reference}`} retry={routes.rejoinders} />
      ) : loaded.data.length === 0 ? (
        <EmptyState text="No rejoinders to publish.">
          To file one, edit the article it answers and open Corrections.
        </EmptyState>
      ) : (
        <div className="space-y-6">
          {loaded.data.map((note) => (
            <WaitingRejoinder key={note.id} note={note} now={Date.now()} hasArticle />
          ))}
        </div>
      )}
    </TabPage>
  )
}
