import type { Metadata } from 'next'

import { findDeleteView } from '@/components/staff/delete-views'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toName } from '@/components/staff/dashboard-view'

type Props = PageProps<'/admin/delete/[kind]/[id]'>

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: toName(findDeleteView(await params)),
})

export default async function DeletePage(props: Props) {
  return dashboardPage(findDeleteView(await props.params))(props)
}
