import type { Metadata } from 'next'

import { FrontPageEditor } from '@/components/front-page/front-page-editor.client'
import { FrontPageHistory } from '@/components/front-page/front-page-history'
import { Failure } from '@/components/staff/failure'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { getEditedFrontPage, listCandidates, listFrontPages } from '@/lib/front-page/queries.staff'
import { load } from '@/lib/load'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Front Page' }

export default async function FrontPagePage() {
  const { db } = await openDashboard(EDITORS)
  const loaded = await load('front page editor', () =>
    Promise.all([getEditedFrontPage(db, Date.now()), listCandidates(db), listFrontPages(db)]),
  )
  return (
    <TabPage title="Front Page" back={{ href: routes.adminTab('articles'), label: 'Articles' }} isWide>
      {'reference' in loaded ? (
        <Failure text={`Failed to load the front page: reference ${loaded.reference}`} retry={routes.frontPage} />
      ) : (
        <>
          {/* The key resets the editor for a new version. */}
          <FrontPageEditor key={loaded.data[0].seen} page={loaded.data[0]} candidates={loaded.data[1]} />
          <FrontPageHistory versions={loaded.data[2]} />
        </>
      )}
    </TabPage>
  )
}
