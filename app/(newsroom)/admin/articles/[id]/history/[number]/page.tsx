import { notFound } from 'next/navigation'

import { RestoreForm } from '@/components/newsroom/revisions/restore-form'
import { WholeRevision } from '@/components/newsroom/revisions/whole-revision'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { listNotesSince } from '@/lib/corrections/queries.staff'
import { getArticleVersion, getRevision, listRevisions } from '@/lib/revisions/queries.staff'
import { parseRevisionNumber } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes/routes'

export const metadata = { title: 'Revision' }

export default dashboardPage({
  load: async ({ db, id, params, query }) => {
    const number = parseRevisionNumber(params.number ?? '') ?? notFound()
    const [revision, article, all] = await Promise.all([
      getRevision(db, id, number),
      getArticleVersion(db, id),
      listRevisions(db, id),
    ])
    if (!revision) notFound()
    const newest = all[0]?.number
    const isAsked = query.restore === '1' && article && newest !== number
    const current = isAsked && newest ? await getRevision(db, id, newest) : null
    const notes = current ? await listNotesSince(db, id, revision.made_at) : []
    return { revision, article, all, current, notes }
  },
  title: ({ revision }) => revision.title,
  name: 'Revision',
  gone: 'This revision no longer exists.',
  back: ({ id }) => ({ href: routes.articleHistory(id), label: 'History' }),
  render: ({ id }, { revision, article, all, current, notes }) =>
    article && current ? (
      <RestoreForm article={article} current={current} revision={revision} notes={notes} />
    ) : (
      <WholeRevision id={id} revision={revision} article={article} all={all} />
    ),
})
