import type { Metadata } from 'next'

import { TabPage } from '@/components/staff/tab-page'
import { TopicTable } from '@/components/topics/topic-table'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Topics' }

export default async function TopicsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <TabPage title="Topics" back={{ href: routes.adminTab('articles'), label: 'Articles' }} isWide>
      <TopicTable query={await searchParams} />
    </TabPage>
  )
}
