import { notFound, redirect } from 'next/navigation'

import { ComparedRevisions } from '@/components/newsroom/revisions/compared-revisions'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getRevision } from '@/lib/revisions/queries.staff'
import { parseComparison } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Compare revisions' }

export default dashboardPage({
  load: async ({ db, id, query }) => {
    // Without two different revisions there is nothing to compare.
    const asked = parseComparison(query) ?? redirect(routes.articleHistory(id))
    const [before, after] = await Promise.all([getRevision(db, id, asked.from), getRevision(db, id, asked.to)])
    return before && after ? { asked, before, after } : notFound()
  },
  title: ({ after }) => after.title,
  name: 'Compare Revisions',
  gone: 'One of these revisions no longer exists.',
  back: ({ id }) => ({ href: routes.articleHistory(id), label: 'History' }),
  isWide: true,
  render: ({ id }, found) => <ComparedRevisions article={id} {...found} />,
})
