import { TriangleAlert } from 'lucide-react'

import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listWaitingRejoinders } from '@/lib/corrections/queries.staff'
import { describeTimeLeft } from '@/lib/corrections/rules'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'

/** Links to the rejoinders that wait, with their number and the next deadline. */
export async function RejoindersLink({ now }: { now: number }) {
  const { db } = await openDashboard(EDITORS)
  const loaded = await load('waiting rejoinders', () => listWaitingRejoinders(db))
  const [first, ...more] = 'data' in loaded ? (loaded.data ?? []) : []
  return (
    <Button asChild variant="ghost" size="sm">
      <Link href={routes.rejoinders}>
        {first?.due_at && describeTimeLeft(first.due_at, now).isSoon && (
          <TriangleAlert aria-hidden="true" className="size-4 text-red" />
        )}
        Rejoinders
        {first?.due_at && ` (${more.length + 1}, ${describeTimeLeft(first.due_at, now).text})`}
      </Link>
    </Button>
  )
}
