import { notFound } from 'next/navigation'

import { WholeRevision } from '@/components/revisions/whole-revision'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { getArticleVersion, getRevision, listRevisions } from '@/lib/revisions/queries.staff'
import { toRevisionNumber } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Revision' }

export default dashboardPage({
  load: async ({ db, id, params }) => {
    const number = toRevisionNumber(params.number ?? '') ?? notFound()
    const [revision, article, all] = await Promise.all([
      getRevision(db, id, number),
      getArticleVersion(db, id),
      listRevisions(db, id),
    ])
    return revision ? { revision, article, all } : notFound()
  },
  title: ({ revision }) => revision.title,
  back: ({ id }) => ({ href: routes.articleHistory(id), label: 'History' }),
  render: ({ id }, found) => <WholeRevision id={id} {...found} />,
})
