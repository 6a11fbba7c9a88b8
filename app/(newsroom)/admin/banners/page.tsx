import { BANNERS_DENIED } from '@/components/newsroom/banners/banner-views'
import { BannerList } from '@/components/newsroom/banners/banner-list'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildListMetadata } from '@/components/newsroom/table/open-sheet'

export const generateMetadata = buildListMetadata('Banners')

export default dashboardPage({
  isForAdmins: true,
  denied: BANNERS_DENIED,
  render: ({ db, query }) => <BannerList db={db} query={query} />,
})
