import { ParaphraseForm } from '@/components/newsroom/submissions/paraphrase-form'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { mustGetPendingSubmission } from '@/lib/submissions/editor-submission'

export const metadata = { title: 'Paraphrase draft' }

export default dashboardPage({
  load: ({ db, id }) => Promise.all([mustGetPendingSubmission(id), listBylinePeople(db)]),
  title: 'Paraphrase',
  gone: 'This draft no longer exists.',
  isEditor: true,
  render: ({ person }, [draft, people]) => <ParaphraseForm submission={draft} personId={person.id} people={people} />,
})
