import { Clock } from '@/components/site/shell/clock.client'
import { StructuredData } from '@/components/site/story/structured-data'
import { FrontPage } from '@/components/site/front-page/front-page'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { buildOrganization, buildWebSite } from '@/lib/content/feeds/structured-data'
import { getNow } from '@/lib/articles/queries.public'
import { getFrontPage } from '@/lib/front-page/queries.public'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

export const generateMetadata = () => buildPageMetadata('/')

export default async function HomePage() {
  return (
    <>
      <h1 className="sr-only">{site().tagline || site().name}</h1>
      {/* On wide screens, the masthead has both. */}
      <div className="page flex flex-wrap justify-between gap-x-4 pt-2 text-xs leading-tight text-muted-foreground lg:hidden">
        <p aria-hidden="true">{site().tagline}</p>
        <Clock />
      </div>
      <FrontPage page={await getFrontPage()} now={await getNow()} />
      <StructuredData data={[buildOrganization(), buildWebSite()]} />
    </>
  )
}
