import type { Metadata } from 'next'

import { Gone } from '@/components/staff/gone'
import { TabPage } from '@/components/staff/tab-page'
import { TopicForms } from '@/components/topics/topic-forms'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'
import { getEditedTopic, listTopicNames } from '@/lib/topics/queries.staff'

export const metadata: Metadata = { title: 'Edit Topic' }

export default async function EditTopicPage({ params }: { params: Promise<{ id: string }> }) {
  const { db } = await openDashboard(EDITORS)
  const topic = await getEditedTopic(db, (await params).id)
  return (
    <TabPage title={topic?.name ?? 'Edit Topic'} back={{ href: routes.topics, label: 'Topics' }}>
      {topic?.kind === 'topic' ? (
        <TopicForms topic={topic} names={await listTopicNames(db)} />
      ) : (
        <Gone text="This topic no longer exists." list={routes.topics} />
      )}
    </TabPage>
  )
}
