import { Failure } from '@/components/newsroom/shell/load-failure'
import { listFillers } from '@/lib/front-page/queries.public'
import { getEditedFrontPage, listCandidates, listFrontPages } from '@/lib/front-page/queries.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'
import type { StaffClient } from '@/lib/db/staff'

import { FrontPageEditor } from './front-page-editor.client'
import { FrontPageHistory } from './front-page-history'

async function loadEditor(db: StaffClient) {
  const [page, candidates, versions] = await Promise.all([
    getEditedFrontPage(db, Date.now()),
    listCandidates(db),
    listFrontPages(db),
  ])
  const placed = Object.values(page.placement).flatMap((slots) => slots.map(({ slug }) => slug))
  return { page, candidates, versions, fillers: await listFillers(placed) }
}

export async function FrontPageSection({ db }: { db: StaffClient }) {
  const loaded = await load('front page editor', () => loadEditor(db))
  if ('reference' in loaded) {
    return <Failure text={`Failed to load the front page: reference ${loaded.reference}`} retry={routes.frontPage} />
  }
  const { page, versions, ...choice } = loaded.data
  return (
    <>
      {/* With another key, a new version gets a new editor. */}
      <FrontPageEditor key={page.expected_number} name={site().name} page={page} {...choice} />
      <FrontPageHistory versions={versions} />
    </>
  )
}
