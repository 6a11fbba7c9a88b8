import { BANNERS_DENIED } from '@/components/banners/banner-pages'
import { BannerList } from '@/components/banners/banner-list'
import { dashboardPage } from '@/components/staff/dashboard-page'
import { toListMetadata } from '@/components/staff/open-sheet'

export const generateMetadata = toListMetadata('Banners')

export default dashboardPage({
  isForAdmins: true,
  denied: BANNERS_DENIED,
  render: ({ query }) => <BannerList query={query} />,
})
