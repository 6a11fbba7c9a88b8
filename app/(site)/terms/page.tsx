import { LegalPage } from '@/components/site/pages/legal-page'
import { listTermsSections } from '@/components/site/pages/terms-sections'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'
import { site } from '@/lib/settings/site'

export const ensureStatic = 'navigation'

const title = 'Terms of Service'
export const generateMetadata = () => ({
  title,
  description: `The terms on which you use ${site().name}: what you may do with our articles, and what we are liable for.`,
  ...buildPageMetadata(routes.terms),
})

export default function TermsPage() {
  return (
    <LegalPage
      title={title}
      lead="What you may do with our articles, and what we are liable for."
      sections={listTermsSections()}
    />
  )
}
