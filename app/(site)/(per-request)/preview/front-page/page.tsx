import type { Metadata } from 'next'
import { connection } from 'next/server'

import { FrontPage } from '@/components/site/front-page/front-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { previewFrontPage } from '@/lib/front-page/queries.public'
import { readSlots } from '@/lib/front-page/schema'
import type { Query } from '@/lib/db/query'

export const metadata: Metadata = { title: 'Preview of the front page', robots: { index: false, follow: false } }

/** A preview of the front page; the URL holds the arrangement. */
export default async function FrontPagePreview({ searchParams }: { searchParams: Promise<Query> }) {
  await connection()
  // The middleware returns 404 to users without access.
  await openDashboard(EDITORS)
  const fields = await searchParams
  const { slots, sections } = readSlots(fields)
  const page = await previewFrontPage(slots, sections, fields['is_breaking'] === 'on')
  return (
    <>
      <h1 className="sr-only">Preview of the front page</h1>
      <div className="page pt-6">
        <p role="note" className="border-l-4 border-gold bg-surface px-4 py-3 text-sm">
          This is a preview of the front page. Readers can’t see it yet.
        </p>
      </div>
      <FrontPage page={page} now={new Date()} />
    </>
  )
}
