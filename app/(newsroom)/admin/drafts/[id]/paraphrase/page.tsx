import { ParaphraseForm } from '@/components/newsroom/drafts/paraphrase-form'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { mustGetPendingDraft } from '@/lib/drafts/editor-draft'

export const metadata = { title: 'Paraphrase draft' }

export default dashboardPage({
  load: ({ db, id }) => Promise.all([mustGetPendingDraft(id), listBylinePeople(db)]),
  title: 'Paraphrase',
  isEditor: true,
  render: ({ person }, [draft, people]) => <ParaphraseForm draft={draft} personId={person.id} people={people} />,
})
