import type { Metadata } from 'next'

import { findDeleteView } from '@/components/newsroom/table/delete-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { toName } from '@/components/newsroom/shell/dashboard-view'

type Props = PageProps<'/admin/delete/[kind]/[id]'>

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: toName(findDeleteView(await params)),
})

export default async function DeletePage(props: Props) {
  return dashboardPage(findDeleteView(await props.params))(props)
}
