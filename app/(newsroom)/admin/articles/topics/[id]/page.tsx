import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { DeletedRecord } from '@/components/newsroom/shell/gone'
import { TopicForms } from '@/components/newsroom/topics/topic-forms'
import { routes } from '@/lib/routes/routes'
import { getEditedTopic, listTopicNames } from '@/lib/topics/queries.staff'

export const metadata = { title: 'Edit Topic' }

export default dashboardPage({
  load: ({ db, id }) => getEditedTopic(db, id),
  title: (topic) => topic?.name ?? 'Edit Topic',
  back: () => ({ href: routes.topics, label: 'Topics' }),
  render: async ({ db }, topic) =>
    topic?.kind === 'topic' ? (
      <TopicForms topic={topic} names={await listTopicNames(db)} />
    ) : (
      <DeletedRecord text="This topic no longer exists." list={routes.topics} />
    ),
})
