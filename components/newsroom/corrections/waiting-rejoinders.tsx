import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { listWaitingRejoinders } from '@/lib/corrections/queries.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { WaitingRejoinder } from './waiting-rejoinder'

export async function WaitingRejoinders({ db }: { db: StaffClient }) {
  const loaded = await load('rejoinders', () => listWaitingRejoinders(db))
  if ('reference' in loaded) {
    return <Failure text={`Failed to fetch rejoinders: reference ${loaded.reference}`} retry={routes.rejoinders} />
  }
  if (loaded.data.length === 0) {
    return (
      <EmptyState text="No rejoinders to publish.">
        To file one, edit the article it answers and open Corrections.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-6">
      {loaded.data.map((note) => (
        <WaitingRejoinder key={note.id} note={note} now={Date.now()} hasArticle />
      ))}
    </div>
  )
}
