import { StructuredData } from '@/components/site/story/structured-data'
import { FrontPage } from '@/components/site/front-page/front-page'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { buildOrganization, buildWebSite } from '@/lib/content/feeds/structured-data'
import { getFrontPage } from '@/lib/front-page/queries.public'
import { site } from '@/lib/site'

export const ensureStatic = 'navigation'

export const metadata = buildPageMetadata('/')

export default async function HomePage() {
  return (
    <>
      <h1 className="sr-only">{site.tagline}</h1>
      <FrontPage page={await getFrontPage()} />
      <StructuredData data={[buildOrganization(), buildWebSite()]} />
    </>
  )
}
