import { BANNERS_DENIED } from '@/components/banners/banner-pages'
import { BannerList } from '@/components/banners/banner-list'
import { dashboardPage } from '@/components/staff/dashboard-page'

export const metadata = { title: 'Banners' }

export default dashboardPage({
  isForAdmins: true,
  denied: BANNERS_DENIED,
  render: ({ query }) => <BannerList query={query} />,
})
