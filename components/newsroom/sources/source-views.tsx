import { notFound } from 'next/navigation'

import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { routes } from '@/lib/routes/routes'
import { getSource } from '@/lib/sources/queries.staff'

import { OpmlForm } from './opml-form'
import { SourceForm } from './source-form'

const shared: Pick<DashboardView, 'back' | 'isForAdmins' | 'sheet'> = {
  back: () => ({ href: routes.adminTab('sources'), label: 'Sources' }),
  isForAdmins: true,
  sheet: { isForm: true },
}

export const newSourceView: DashboardView = { ...shared, title: 'Add News Source', render: () => <SourceForm /> }

export const importSourcesView: DashboardView = { ...shared, title: 'Import OPML', render: () => <OpmlForm /> }

export const editSourceView: DashboardView = {
  ...shared,
  title: 'Edit News Source',
  gone: 'This news source no longer exists.',
  render: async ({ id }) => <SourceForm source={(await getSource(id)) ?? notFound()} />,
}
