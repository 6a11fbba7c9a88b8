import type { Metadata } from 'next'

import { SourcesTab } from '@/components/sources/sources-tab'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Sources' }

export default async function SourcesPage({ searchParams }: { searchParams: Promise<Query> }) {
  return <SourcesTab query={await searchParams} />
}
