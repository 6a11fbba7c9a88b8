import type { Metadata } from 'next'

import { findDeleteView } from '@/components/newsroom/table/delete-views'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { getViewName } from '@/components/newsroom/shell/dashboard-view'

type Props = PageProps<'/admin/delete/[kind]/[id]'>

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: getViewName(findDeleteView(await params)),
})

export default async function DeletePage(props: Props) {
  return dashboardPage(findDeleteView(await props.params))(props)
}
