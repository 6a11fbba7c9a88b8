import type { Metadata } from 'next'

import { DraftsTab } from '@/components/drafts/drafts-tab'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Drafts' }

export default async function DraftsPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <DraftsTab query={await searchParams} />
}
