import { Failure } from '@/components/newsroom/shell/load-failure'
import { getEditedFrontPage, listCandidates, listFrontPages } from '@/lib/front-page/queries.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { FrontPageEditor } from './front-page-editor.client'
import { FrontPageHistory } from './front-page-history'

export async function FrontPageSection({ db }: { db: StaffClient }) {
  const loaded = await load('front page editor', () =>
    Promise.all([getEditedFrontPage(db, Date.now()), listCandidates(db), listFrontPages(db)]),
  )
  if ('reference' in loaded) {
    return <Failure text={`Failed to load the front page: reference ${loaded.reference}`} retry={routes.frontPage} />
  }
  const [page, candidates, versions] = loaded.data
  return (
    <>
      {/* With another key, a new version gets a new editor. */}
      <FrontPageEditor key={page.expected_number} page={page} candidates={candidates} />
      <FrontPageHistory versions={versions} />
    </>
  )
}
