import { MENU } from '@/components/site/shell/menu'
import { LinkList } from '@/components/site/pages/link-list'
import { PageHeader } from '@/components/site/pages/page-header'
import { PageSection } from '@/components/site/pages/page-section'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => ({
  title: 'Sitemap',
  description: `The pages of ${site().name} at a glance: sections, about us, feeds and where to follow us.`,
  ...buildPageMetadata(routes.sitemap),
})

export default function SitemapPage() {
  return (
    <div className="page pt-8">
      <PageHeader title="Sitemap">The pages of {site().name} at a glance.</PageHeader>
      <div className="grid grid-cols-2 gap-x-6 gap-y-12 lg:grid-cols-4">
        <PageSection id="news" title="News">
          <LinkList links={MENU.sections} />
        </PageSection>
        <PageSection id="more" title="More">
          <LinkList links={MENU.more} />
        </PageSection>
        <PageSection id="house" title="About us">
          <LinkList links={MENU.house} />
        </PageSection>
        <PageSection id="social" title="Follow us">
          <LinkList links={site().social.map(({ name, url }) => ({ name, path: url }))} />
        </PageSection>
      </div>
    </div>
  )
}
